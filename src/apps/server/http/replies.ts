import type { FastifyReply } from "fastify";
import type { CodedReply } from "#core/kit/reply.ts";
import { replyInWords } from "#messages/error-words.ts";
import { languageOf } from "./language.ts";
import { statusOf } from "./status.ts";

/** Returns a successful reply of the server's own, such as its health. */
export function successReply<Result>(result: Result): CodedReply<Result> {
  return { ok: true, result, events: [] };
}

/**
 * Sends a reply in the language of the request, with its own status or with `status`. It must not be cached. 'too-many-requests' and
 * 'too-busy' also set Retry-After.
 */
export function sendReply(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  status = statusOf(reply),
): FastifyReply {
  setRetryAfter(response, reply, status);
  return response
    .code(status)
    .header("cache-control", "no-store")
    .send(replyInWords(reply, languageOf(response.request.headers)));
}

/** Sets Retry-After when a reply says how many seconds to wait. */
export function setRetryAfter(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  status: number,
): void {
  const seconds = reply.ok ? undefined : reply.error.params["seconds"];
  if (typeof seconds === "number" && (status === 429 || status === 503)) {
    response.header("retry-after", `${seconds}`);
  }
}
