import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorWords } from "#messages/error-words.ts";
import { isLoopback } from "../config.ts";
import { httpErrorReply } from "../ops/errors.ts";
import type { ServerParts } from "../parts.ts";
import { sendReply } from "./replies.ts";

const NOT_HERE = 421;

/**
 * Rejects requests for other host names than this machine's, on a server that only this machine can reach: another site's page could use
 * DNS rebinding to read responses. Servers with a public address, or reachable by others, have unknown names and answer to all.
 */
export function answerToOwnNames(
  app: FastifyInstance,
  { publicUrl, host }: ServerParts["config"],
): void {
  if (publicUrl !== undefined || host === undefined || !isLoopback(host)) return;
  // Clients repeat the same name, and parsing it costs more than the rest of this hook.
  let known: string | undefined;
  app.addHook("onRequest", (request, response, done) => {
    const { host: name } = request.headers;
    if (name === undefined || (name !== known && !isNamedLoopback(name))) {
      misdirected(request, response);
      return;
    }
    known = name;
    done();
  });
}

/** Whether a Host header names this machine, with or without a port. */
export function isNamedLoopback(host: string | undefined): boolean {
  const address = `http://${host ?? ""}`;
  // Anything but a bare name and port would be parsed differently: 'localhost@elsewhere.example', 'localhost/x'.
  const isBare = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host ?? "");
  return isBare && URL.canParse(address) && isLoopback(new URL(address).hostname);
}

function misdirected(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const reply = httpErrorReply(NOT_HERE);
  if (request.url.startsWith("/api/")) return sendReply(response, reply, NOT_HERE);
  return response
    .code(NOT_HERE)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(reply.ok ? "" : errorWords(reply.error, "en").message);
}
