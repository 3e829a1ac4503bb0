import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Reply } from "#core/kit/reply.ts";
import { refused, sendReply, unreadable } from "./replies.ts";

/** How large a call's body may be, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What HTTP has to say about a request that reaches no action: its status and a sentence on what to do about it. */
const sentences: Readonly<Record<number, string>> = {
  400: "Please send a complete JSON object in UTF-8: this request could not be read.",
  403: "Please ask for a path as it is written in the page: this one is not served.",
  404: "There is nothing at this address.",
  405: "Please call actions with POST.",
  408: "Please send the whole request at once: it took too long.",
  413: `Please send at most ${BODY_LIMIT / 1024} KiB.`,
  414: "Please use a shorter address.",
  415: "Please send JSON in UTF-8, not compressed, with the header Content-Type: application/json.",
  431: "Please send fewer or shorter headers.",
};

/** The reply for one of the statuses that HTTP itself has for a request: 4xx in the catalogue's shape. */
export function httpRefusal(status: number): Reply<never> {
  return unreadable(sentences[status] ?? "Please check the request: it could not be read.");
}

/** Answers what went wrong before or beside an action: what the sender can mend is said, anything else is logged only. */
export function answerFault(
  error: FastifyError,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendReply(response, httpRefusal(status), status);
  request.log.error({ err: error }, "a fault that no rule foresaw");
  return sendReply(response, refused("internal", {}));
}

/** Answers bytes that are no HTTP request, in the same shape, and hangs up. */
export function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const [status, reason] = garbageStatus(error.code);
  const body = JSON.stringify(httpRefusal(status));
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function garbageStatus(code: string | undefined): readonly [number, string] {
  if (code === "HPE_HEADER_OVERFLOW") return [431, "Request Header Fields Too Large"];
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "Request Timeout"];
  return [400, "Bad Request"];
}

/** Makes every fault of a server come in the program's reply shape. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerFault);
}
