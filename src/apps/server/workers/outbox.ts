import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rowsById } from "#core/rows-by-id.ts";
import type { Language } from "#messages/language.ts";
import { isLoopback } from "../config.ts";
import { languageOf } from "../http/language.ts";
import { isNamedLoopback } from "../http/own-host.ts";
import type { ServerParts } from "../parts.ts";
import { OUTBOX_STYLE, outboxPage } from "./outbox-page.ts";

/** The path of the outbox page. */
export const OUTBOX_PATH = "/dev/outbox";

const STYLE_PATH = `${OUTBOX_PATH}.css`;
const LATEST = 50;

/**
 * Serves the emails of development, newest first, to requests from this machine. Register it only if `showsOutbox` is true. Other requests, and those
 * through proxies, get the response of an unknown address (docs/decisions/067).
 */
export function outbox(app: FastifyInstance, parts: ServerParts): void {
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  const answering =
    (type: string, content: (request: FastifyRequest) => string | Promise<string>) =>
    async (request: FastifyRequest, response: FastifyReply) => {
      if (!isAtThisMachine(request)) return response.callNotFound();
      const body = await content(request);
      return response.header("cache-control", "no-store").type(type).send(body);
    };
  app.get(
    OUTBOX_PATH,
    options,
    answering("text/html; charset=utf-8", ({ headers }) =>
      renderOutbox(parts, languageOf(headers)),
    ),
  );
  app.get(
    STYLE_PATH,
    options,
    answering("text/css; charset=utf-8", () => OUTBOX_STYLE),
  );
}

async function renderOutbox(
  { ports, programs, config }: ServerParts,
  language: Language,
): Promise<string> {
  const mails = await ports.store.reader.many("mails", {
    order: [
      ["createdAt", "desc"],
      ["id", "desc"],
    ],
    limit: LATEST,
  });
  const { brand } = await programs.current();
  // An email to an account has no address of its own: it is sent to the one that the account has then.
  const userIds = mails.flatMap(({ userId }) => userId ?? []);
  const users = await rowsById(ports.store.reader, "users", userIds);
  const addressed = mails.map((mail) => ({
    ...mail,
    recipient: mail.recipient || (users.get(mail.userId ?? "")?.email ?? ""),
  }));
  return outboxPage({
    language,
    brand: brand.name,
    mails: addressed,
    origin: config.publicUrl ?? "",
    style: STYLE_PATH,
  });
}

/**
 * Whether a request comes from this machine, names it as its host, and came through no proxy. The name is checked because another site's name may resolve
 * to this machine.
 */
export function isAtThisMachine({
  socket,
  headers,
}: Pick<FastifyRequest, "socket" | "headers">): boolean {
  const from = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return isLoopback(from) && isNamedLoopback(headers.host) && !isProxied(headers);
}

function isProxied(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) =>
    /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name),
  );
}
