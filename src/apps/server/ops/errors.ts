import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bareHeaders } from "#apps/shared/headers.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { requestsFieldErrors } from "#core/requests/field-errors.ts";
import { errorReply } from "#engine/failures.ts";
import { replyInWords } from "#messages/error-words.ts";
import { sendReply } from "../http/replies.ts";

/** The largest request body, in bytes. */
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

/** Returns the refusal for a 4xx status of HTTP itself. `largestBody` in bytes, for a body that is too large. */
export function httpErrorReply(status: number, largestBody = BODY_LIMIT): CodedReply<never> {
  const code = codes[status] ?? "request-invalid";
  const params = code === "body-too-large" ? { max: largestBody } : {};
  return errorReply("malformed-input", { issues: [{ path: "", code, params }] });
}

/** Returns the body of the refusal for a 4xx status, as JSON in English: for connections whose headers have not been read. */
export function httpErrorBody(status: number): string {
  return JSON.stringify(replyInWords(httpErrorReply(status), "en"));
}

/** Answers an error outside of actions: client errors are explained, others only logged. */
function sendError(
  error: FastifyError,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  return sendReply(response, ...errorReplyWithStatus(error, request));
}

/** Returns the reply and status of an error, for callers that send another format. */
export function errorReplyWithStatus(
  error: FastifyError,
  request: FastifyRequest,
): readonly [CodedReply<never>, number] {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return [httpErrorReply(status, request.routeOptions.bodyLimit), status];
  }
  request.log.error({ err: error }, "unexpected error");
  return [errorReply("internal", {}), 500];
}

/**
 * Returns handlers for errors outside of the server's hooks: an undecodable URL, and bytes that are no HTTP request, after which the
 * connection is closed.
 * @param publicUrl the origin in the address bar, when it is known
 */
export function connectionErrorHandlers(publicUrl: string | undefined) {
  const headers = bareHeaders(publicUrl);
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, response: FastifyReply) =>
      // No hook has run, so the rest of the connection cannot be interpreted.
      void sendError(error, request, response.headers({ ...headers, connection: "close" })),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      rejectMalformed(error, socket, headers),
  };
}

function rejectMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const [status, reason] = malformedStatus(error.code);
  const body = httpErrorBody(status);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function malformedStatus(code: string | undefined): readonly [number, string] {
  if (code === "HPE_HEADER_OVERFLOW") return [431, "Request Header Fields Too Large"];
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return [408, "Request Timeout"];
  return [400, "Bad Request"];
}

/**
 * Makes every error of a server a reply in the program's format, and closes connections that request a protocol upgrade, because nothing
 * reads what follows.
 * @param publicUrl the origin in the address bar, when it is known
 */
export function handleErrors(app: FastifyInstance, publicUrl: string | undefined): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.addHook("onRequest", ({ headers }, response, done) => {
    if (headers.upgrade !== undefined) response.header("connection", "close");
    done();
  });
  // Node answers this before Fastify sees it, without a body.
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const type = { "content-type": "application/json; charset=utf-8", connection: "close" };
    response.writeHead(417, { ...bareHeaders(publicUrl), ...type });
    response.end(httpErrorBody(417));
  });
}
