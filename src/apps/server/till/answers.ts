import type { FastifyReply } from "fastify";
import type { CodedReply } from "#core/kit/reply.ts";
import { errorWords } from "#messages/error-words.ts";
import type { Language } from "#messages/language.ts";
import { languageOf } from "../http/language.ts";
import { setRetryAfter } from "../http/replies.ts";
import { statusOf } from "../http/status.ts";

/** The body of every refusal: `message` for people, `code` and `params` for programs. */
interface TillRefusal {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
}

/** Returns the body of a response: the result itself, or the refusal with its message in the given language. */
export function tillBody(reply: CodedReply<unknown>, language: Language): unknown {
  return reply.ok ? reply.result : refusalOf(errorWords(reply.error, language));
}

function refusalOf({ code, message, params }: TillRefusal["error"]): TillRefusal {
  return { error: { code, message, params } };
}

/** Sends a reply in the till API's format, with its own status or with `status`. It must not be cached. */
export function sendTillReply(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  status = statusOf(reply),
): FastifyReply {
  setRetryAfter(response, reply, status);
  if (status === 401) response.header("www-authenticate", "Bearer");
  return response
    .code(status)
    .header("cache-control", "no-store")
    .send(tillBody(reply, languageOf(response.request.headers)));
}
