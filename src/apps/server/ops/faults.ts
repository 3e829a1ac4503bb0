import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bareHeaders } from "#apps/shared/headers.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { requestsFieldErrors } from "#core/requests/field-errors.ts";
import { replyInWords } from "#messages/error-words.ts";
import { refused, sendReply } from "../http/replies.ts";

/** How large a call's body may be, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What is wrong with a request that reaches no action, by its HTTP status. */
const codes: Readonly<Record<number, keyof typeof requestsFieldErrors>> = {
  400: "request-unreadable",
  403: "path-invalid",
  404: "address-not-found",
  405: "method-not-post",
  408: "request-too-slow",
  413: "body-too-large",
  414: "address-too-long",
  415: "body-not-json",
  417: "expect-header",
  421: "host-unknown",
  429: "too-many-connections",
  431: "headers-too-large",
};

/** The reply for one of the statuses that HTTP itself has for a request: 4xx in the catalogue's shape. */
export function httpRefusal(status: number): CodedReply<never> {
  const code = codes[status] ?? "request-invalid";
  const params = code === "body-too-large" ? { max: BODY_LIMIT } : {};
  return refused("malformed-input", { issues: [{ path: "", code, params }] });
}

/** Answers what went wrong before or beside an action: what the sender can mend is said, anything else is logged only. */
export function answerFault(
  error: FastifyError,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  return sendReply(response, ...faultReply(error, request));
}

/** The same as a reply with its status, for who answers in another shape. */
export function faultReply(
  error: FastifyError,
  request: FastifyRequest,
): readonly [CodedReply<never>, number] {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return [httpRefusal(status), status];
  request.log.error({ err: error }, "unexpected error");
  return [refused("internal", {}), 500];
}

/**
 * Answers what never reaches the hooks of a server, in the same shape: an address that cannot be decoded, and bytes that are no HTTP
 * request, after which it hangs up. In: the origin that people type.
 */
export function atTheThreshold(publicUrl: string | undefined) {
  const headers = bareHeaders(publicUrl);
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, response: FastifyReply) =>
      // No hook has seen it, so nobody knows what comes after it on this connection.
      void answerFault(error, request, response.headers({ ...headers, connection: "close" })),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      answerGarbage(error, socket, headers),
  };
}

function answerGarbage(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const [status, reason] = garbageStatus(error.code);
  const body = JSON.stringify(replyInWords(httpRefusal(status), "en"));
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function garbageStatus(code: string | undefined): readonly [number, string] {
  if (code === "HPE_HEADER_OVERFLOW") return [431, "Request Header Fields Too Large"];
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "Request Timeout"];
  return [400, "Bad Request"];
}

/**
 * Makes every fault of a server come in the program's reply shape, and hangs up on whoever asks for another protocol: the bytes after that would
 * be read by nobody. In: the origin that people type.
 */
export function answerFaults(app: FastifyInstance, publicUrl: string | undefined): void {
  app.setErrorHandler<FastifyError>(answerFault);
  app.addHook("onRequest", ({ headers }, response, done) => {
    if (headers.upgrade !== undefined) response.header("connection", "close");
    done();
  });
  // Node answers this one before the framework sees it, and has no words for it.
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const type = { "content-type": "application/json; charset=utf-8", connection: "close" };
    response.writeHead(417, { ...bareHeaders(publicUrl), ...type });
    response.end(JSON.stringify(replyInWords(httpRefusal(417), "en")));
  });
}
