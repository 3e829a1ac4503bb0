import type { FastifyReply } from "fastify";
import type { Reply } from "#core/kit/reply.ts";
import { sayHowLong } from "../replies.ts";
import { statusOf } from "../status.ts";

/** The body of every refusal: `message` is for people, `code` and `params` are for programs. */
export interface TillRefusal {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
}

/** What stands in the body of an answer: the result itself, or the refusal. */
export function tillBody(reply: Reply<unknown>): unknown {
  return reply.ok ? reply.result : refusalOf(reply.error);
}

function refusalOf({ code, message, params }: TillRefusal["error"]): TillRefusal {
  return { error: { code, message, params } };
}

/** Sends a reply in the till API's shape, with its status or with one that HTTP itself has for the case. Nobody may keep a copy. */
export function sendTillReply(
  response: FastifyReply,
  reply: Reply<unknown>,
  status = statusOf(reply),
): FastifyReply {
  sayHowLong(response, reply, status);
  if (status === 401) response.header("www-authenticate", "Bearer");
  return response.code(status).header("cache-control", "no-store").send(tillBody(reply));
}
