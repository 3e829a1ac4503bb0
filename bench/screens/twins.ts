import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { freePort } from "#tools/lib/ports.mjs";

/** The screens as finished pages without a script: the same HTML, style sheet, letters and pictures, from a server of their own. */
interface Twins {
  /** Keeps a finished page. In: its path, its HTML, and the headers that it is sent with besides its type. Out: its address. */
  add(path: string, html: string, headers?: Readonly<Record<string, string>>): string;
  stop(): Promise<void>;
}

/** Starts the twins' server. In: the origin that has the style sheet, the letters and the pictures. */
export async function startTwins(origin: string): Promise<Twins> {
  const pages = new Map<string, { body: Buffer; headers: Readonly<Record<string, string>> }>();
  const server = createServer((asked, response) => {
    const page = pages.get(asked.url ?? "");
    if (page === undefined) handOn(origin, asked, response);
    else {
      const head = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
      response.writeHead(200, { ...page.headers, ...head }).end(page.body);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = atEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    add(path, html, headers = {}) {
      pages.set(path, { body: brotliCompressSync(html), headers });
      return `http://127.0.0.1:${port}${path}`;
    },
    stop,
  };
}

function handOn(origin: string, asked: IncomingMessage, response: ServerResponse): void {
  const { url, headers } = asked;
  const accept = headers["accept-encoding"] ?? "";
  const answered = request(origin + (url ?? "/"), { headers: { "accept-encoding": accept } });
  answered.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  answered.on("error", () => response.writeHead(502).end());
  answered.end();
}

/** Runs in a finished page: its HTML without anything that runs or fetches scripts. */
export function finishedHtml(): string {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error("The page has no element.");
  for (const part of copy.querySelectorAll("script, link[rel=modulepreload]")) part.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
