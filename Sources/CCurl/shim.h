// Swift cannot call functions with a variable number of arguments.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

static inline CURLcode roster_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode roster_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode roster_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode roster_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode roster_curl_set_receiver(CURL *handle, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(handle, option, value);
}

// The progress of a transfer, which libcurl measures if a function for it is set.
static inline CURLcode roster_curl_set_progress(CURL *handle, curl_xferinfo_callback value, void *pointer) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, pointer);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L) : code;
}

static inline CURLcode roster_curl_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline CURLcode roster_curl_system_error(CURL *handle, long *error) {
  return curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, error);
}

static inline CURLMcode roster_curl_limit_connections(CURLM *multi, long perHost) {
  return curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, perHost);
}
