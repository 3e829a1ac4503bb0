import type { FastifyReply } from "fastify";
import type { ErrorCode, Errors } from "#core/errors.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { errorReply } from "#engine/failures.ts";
import { replyInWords } from "#messages/error-words.ts";
import { languageOf } from "./language.ts";
import { statusOf } from "./status.ts";

/** A refusal. In: a code and the parameters of its text. */
export function refused<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
): CodedReply<never> {
  return errorReply(code, params);
}

/** A well-ended answer of the server's own, such as its health. */
export function answered<Result>(result: Result): CodedReply<Result> {
  return { ok: true, result, events: [] };
}

/**
 * Sends a reply with its status, or with one that HTTP itself has for the case, in the language that the request asks for. Nobody may keep a copy. 'too-many-requests',
 * from the limits or from a rule, and 'too-busy' say in HTTP's own words, too, how many seconds to wait.
 */
export function sendReply(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  status = statusOf(reply),
): FastifyReply {
  sayHowLong(response, reply, status);
  return response
    .code(status)
    .header("cache-control", "no-store")
    .send(replyInWords(reply, languageOf(response.request.headers)));
}

/** Says in HTTP's own words how long to wait, where a reply asks for it. */
export function sayHowLong(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  status: number,
): void {
  const seconds = reply.ok ? undefined : reply.error.params["seconds"];
  if (typeof seconds === "number" && (status === 429 || status === 503)) {
    response.header("retry-after", `${seconds}`);
  }
}
