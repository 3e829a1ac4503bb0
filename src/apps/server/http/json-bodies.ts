import { isUtf8 } from "node:buffer";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

/**
 * Makes JSON in UTF-8 the only body that a server reads; every other type, charset or coding is refused with 415. Bytes
 * that are no UTF-8 are refused with 400: a decoder would put other characters in their place, and those would be stored.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      const status = refusalOf(request, body);
      if (status === undefined) return parse(request, body.toString("utf8"), done);
      return done(httpError(status));
    },
  );
}

function refusalOf({ headers }: FastifyRequest, body: Buffer): number | undefined {
  const [, charset = "utf-8"] =
    /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers["content-type"] ?? "") ?? [];
  const coding = headers["content-encoding"] ?? "identity";
  if (!/^utf-?8$/i.test(charset) || coding !== "identity") return 415;
  return isUtf8(body) ? undefined : 400;
}

function httpError(status: number): FastifyError {
  const error = new Error("The body is not JSON in UTF-8.");
  return Object.assign(error, { code: "BODY_UNREADABLE", name: "BodyError", statusCode: status });
}
