#!/usr/bin/env python3
"""The built documentation in a folder with a site for each product.

    doc_site.py check FOLDER         fails if a link of a page leads to no page, or to no heading of it
    doc_site.py serve FOLDER [PORT]  shows the sites at http://localhost:8000, or at another port
"""
import http.server
import json
import pathlib
import sys
import urllib.parse


def pages(site):
    """The pages of a product's site, by their addresses in lowercase."""
    data = site / "data"
    for path in sorted(data.rglob("*.json")):
        yield "/" + str(path.relative_to(data).with_suffix("")).lower(), json.loads(path.read_text(encoding="utf-8"))


def anchors(value):
    """The anchors of all headings."""
    if isinstance(value, dict):
        if value.get("type") == "heading" and "anchor" in value:
            yield value["anchor"]
        for part in value.values():
            yield from anchors(part)
    elif isinstance(value, list):
        for part in value:
            yield from anchors(part)


def problems(site):
    """The links that lead nowhere."""
    known = {address: set(anchors({k: v for k, v in page.items() if k != "references"})) for address, page in pages(site)}
    # The sections of a page that the renderer adds.
    added = {"topics", "overview", "discussion", "see-also", "return-value", "parameters", "mentions", "relationships"}
    for address, page in pages(site):
        for reference in page.get("references", {}).values():
            url = reference.get("url", "")
            # DocC makes the links among tutorials, and their steps and chapters have no headings.
            if not url.startswith("/documentation/") or reference.get("type") not in ("topic", "section", "link"):
                continue
            target, _, anchor = url.partition("#")
            if target.lower().rstrip("/") not in known:
                yield f"{site.name}{address}: there is no page {target}"
            elif anchor and urllib.parse.unquote(anchor) not in known[target.lower().rstrip("/")]:
                if anchor.lower() not in added:
                    yield f"{site.name}{address}: {target} has no heading {anchor}"


def check(folder):
    sites = sorted(path for path in folder.iterdir() if (path / "data").is_dir())
    if not sites:
        sys.exit(f"docs: {folder} has no documentation; run `make docs` first")
    found = [problem for site in sites for problem in problems(site)]
    count = sum(1 for site in sites for _ in pages(site))
    print("\n".join(found), file=sys.stderr)
    if found:
        sys.exit(f"docs: {len(found)} links lead nowhere")
    print(f"docs: all links among {count} pages lead somewhere")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder; its first page lists the products."""

    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        names = sorted(path.name for path in pathlib.Path(self.directory).iterdir() if (path / "data").is_dir())
        rows = "".join(f'<li><a href="/{name}/documentation/{name.lower()}/">{name}</a></li>' for name in names)
        content = f"<!doctype html><title>Roster</title><h1>Roster</h1><ul>{rows}</ul>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None


def serve(folder, port):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), lambda *arguments: Handler(*arguments, directory=str(folder)))
    print(f"docs: http://localhost:{server.server_address[1]}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "check":
        check(pathlib.Path(sys.argv[2]))
    elif len(sys.argv) in (3, 4) and sys.argv[1] == "serve":
        serve(pathlib.Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) == 4 else 8000)
    else:
        sys.exit(__doc__)
