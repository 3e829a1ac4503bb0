import { isUtf8 } from "node:buffer";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

/**
 * Accepts only JSON bodies in UTF-8; other types, charsets and encodings are rejected with 415. Invalid UTF-8 is rejected with 400, because
 * a decoder would replace characters and those would be stored.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      const status = rejectionStatus(request, body);
      if (status === undefined) return parse(request, body.toString("utf8"), done);
      return done(httpError(status));
    },
  );
}

function rejectionStatus({ headers }: FastifyRequest, body: Buffer): number | undefined {
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
