import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UNSUBSCRIBE_PAGE } from "#core/suppressions/suppression.ts";
import { execute } from "#engine/execute.ts";
import { errorWords } from "#messages/error-words.ts";
import type { ServerParts } from "../parts.ts";
import { clientAddress } from "./client-address.ts";
import { languageOf } from "./language.ts";
import { limiter } from "./limiter.ts";
import { defaultLimits } from "./limits.ts";
import { statusOf } from "./status.ts";

/** The parameters of the link. */
interface LinkQuery {
  readonly a?: string;
  readonly s?: string;
  readonly u?: string;
}

/** Mail programs send one short field (RFC 8058, 3.2). */
const BODY_MAX = 1024;

/**
 * `POST /unsubscribe?…`: stops news to an address at once, and switches the emails of its account off, as mail programs do with
 * List-Unsubscribe-Post (RFC 8058). The signature in the address is the only permission: no cookie is read, so other sites gain nothing by
 * sending it. The page at the same address, by GET, stops nothing until its button is pressed.
 */
export async function unsubscribe(app: FastifyInstance, parts: ServerParts): Promise<void> {
  // Whatever a mail program sends is accepted and not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "string", bodyLimit: BODY_MAX },
    (_request, _body, done) => done(null, {}),
  );
  const limitOf = await limiter(app, parts.limits ?? defaultLimits, parts);
  app.post(UNSUBSCRIBE_PAGE, {
    schema: { hide: true },
    preHandler: limitOf("unsubscribe"),
    handler: (request: FastifyRequest<{ Querystring: LinkQuery }>, response) =>
      stopNews(parts, request, response),
  });
}

async function stopNews(
  { ports, programs }: ServerParts,
  request: FastifyRequest<{ Querystring: LinkQuery }>,
  response: FastifyReply,
): Promise<FastifyReply> {
  const { a = "", s = "", u } = request.query;
  const { reply } = await execute(ports, programs, {
    name: "unsubscribe",
    input: { address: a, signature: s, ...(u !== undefined && { account: u }) },
    token: undefined,
    retryKey: undefined,
    caller: { address: clientAddress(request), knownBrowser: "" },
  });
  response.header("cache-control", "no-store").type("text/plain; charset=utf-8");
  if (reply.ok) return response.send("");
  const { message } = errorWords(reply.error, languageOf(request.headers));
  return response.code(statusOf(reply)).send(message);
}
