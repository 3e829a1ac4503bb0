import { existsSync } from "node:fs";
import path from "node:path";
import { fastify } from "fastify";
import { servePages, wantsPage } from "../pages.ts";

/** The browser edition's web server: the files of dist/browser and nothing else. */
const folder = path.resolve(import.meta.dirname, "../../../dist/browser");

async function main(): Promise<void> {
  const host = process.env.HOST || "127.0.0.1";
  const port = portOf(process.env.PORT);
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error("dist/browser is not there. Build it with: npm run build");
  }
  const app = fastify();
  await servePages(app, folder);
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return reply.sendFile("index.html");
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads) reply.header("allow", "GET, HEAD");
    return reply
      .code(reads ? 404 : 405)
      .type("text/plain")
      .send(reads ? "Not found" : "Only GET and HEAD");
  });
  await app.listen({ host, port }).catch((error: unknown) => {
    throw new Error(whyNotListening(error, host, port));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
  process.stdout.write(
    `Regulars, browser edition: http://${host.includes(":") ? `[${host}]` : host}:${port}\n`,
  );
}

/** A port from the environment's text. Refuses what is no port with the variable's name. */
function portOf(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${text}". Give it a number from 1 to 65535, or leave it out for 3000.`);
}

/** Why the server could not listen, with the remedy. */
function whyNotListening(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const another = "PORT=3001 npm run start:browser";
  if (code === "EADDRINUSE") {
    return `Port ${port} of ${host} is in use. End the program that uses it, or take another port: ${another}`;
  }
  if (code === "EACCES") return `Port ${port} needs more rights. Take one above 1023: ${another}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST is "${host}", which is no address of this machine. Leave it out for 127.0.0.1.`;
  }
  return `The server could not listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
