import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorWords } from "#messages/error-words.ts";
import { isLoopback } from "../config.ts";
import { httpRefusal } from "../ops/faults.ts";
import type { ServerParts } from "../parts.ts";
import { sendReply } from "./replies.ts";

const NOT_HERE = 421;

/**
 * Lets a server that only its own machine can reach answer to that machine's names alone: any other name was led here by somebody
 * else's page, whose scripts would read the answers as their own (DNS rebinding). A server with a public address, or one that
 * others can reach, has names that it cannot know, and answers to all.
 */
export function answerToOwnNames(
  app: FastifyInstance,
  { publicUrl, host }: ServerParts["config"],
): void {
  if (publicUrl !== undefined || host === undefined || !isLoopback(host)) return;
  // Whoever comes once comes again by the same name, and taking it apart costs more than all else in this hook.
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

/** Whether a request's Host names this machine to itself, with a port or without. */
export function isNamedLoopback(host: string | undefined): boolean {
  const address = `http://${host ?? ""}`;
  // What is no bare name and port would be read as something else: 'localhost@elsewhere.example', 'localhost/x'.
  const isBare = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host ?? "");
  return isBare && URL.canParse(address) && isLoopback(new URL(address).hostname);
}

function misdirected(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const reply = httpRefusal(NOT_HERE);
  if (request.url.startsWith("/api/")) return sendReply(response, reply, NOT_HERE);
  return response
    .code(NOT_HERE)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(reply.ok ? "" : errorWords(reply.error, "en").message);
}
