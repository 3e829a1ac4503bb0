import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { scratchFolder } from "#testing/scratch-folder.ts";

/** A copy of the browser edition's page on a server of its own, which can be replaced with another version. */
export interface PageServer {
  readonly url: string;
  /** Puts another version in place: its pages have `name` in a meta element, and its service worker is another one. */
  release(name: string): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Starts a server of the built page of the browser edition. */
export async function startPageServer(): Promise<PageServer> {
  const { folder, remove } = scratchFolder();
  cpSync(fileURLToPath(new URL("../../dist/browser", import.meta.url)), folder, {
    recursive: true,
  });
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://127.0.0.1");
    const file = path.join(folder, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    const isPage = path.extname(pathname) === "";
    if (!isFile && !isPage) return response.writeHead(404).end();
    const sent = isFile ? file : path.join(folder, "index.html");
    const type = types[path.extname(sent)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
    response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release(name) {
      const edit = (file: string, change: (text: string) => string) => {
        const place = path.join(folder, file);
        writeFileSync(place, change(readFileSync(place, "utf8")));
      };
      for (const file of ["index.html", "shell.html"]) {
        edit(file, (html) => {
          const bare = html.replace(/<meta name="version"[^>]*>/, "");
          return bare.replace("</head>", `<meta name="version" content="${name}"></head>`);
        });
      }
      // The revision of the page is part of the worker, as in a build.
      edit("service-worker.js", (code) =>
        code.replace(/(url:[`"']\/shell\.html[`"'],revision:[`"'])[^`"']*/, `$1${name}`),
      );
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}
