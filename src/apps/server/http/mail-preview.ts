import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MailTheme } from "#adapters/mail/mail-html.ts";
import { renderMail } from "#adapters/mail/render-mail.ts";
import type { QueryResult } from "#client/api.ts";
import type { MailMessage } from "#core/mails/mail.ts";
import { isNews, mailKinds, mailPages } from "#core/mails/mail-kinds.ts";
import { PREFERENCES_PAGE } from "#core/preferences/preference-link.ts";
import { messageLink } from "#core/segment-messages/message-button.ts";
import { UNSUBSCRIBE_PAGE } from "#core/suppressions/suppression.ts";
import { ask } from "#engine/ask.ts";
import { mailText, sampleMail } from "#messages/mail-text.ts";
import type { ServerParts } from "../parts.ts";
import { mailFooter } from "../workers/mail-footer.ts";
import { languageOf } from "./language.ts";
import { sendReply } from "./replies.ts";
import { readSessionToken } from "./session-cookie.ts";

/** Which preview: a kind or the id of a message to a segment, a theme, and the part of the email. */
interface PreviewQuery {
  readonly kind?: string;
  readonly message?: string;
  readonly theme?: string;
  readonly part?: string;
}

/**
 * The preview runs no script, loads nothing but its picture, which is in it, and only the program's own pages may show it. Its styles are in
 * the elements, as mail programs need them, which the pages' own policy forbids.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * `GET /api/mail-preview?kind=…&theme=…&part=…`: a kind of email with sample data as HTML in a theme or as plain text, for staff who manage the
 * program (decision 165). With `message=…` the email of a message to a segment, for staff who send messages. Register with the prefix /api.
 */
export function mailPreview(app: FastifyInstance, parts: ServerParts): void {
  app.get("/mail-preview", {
    schema: { hide: true },
    handler: (request: FastifyRequest<{ Querystring: PreviewQuery }>, response) =>
      answerPreview(parts, request, response),
  });
}

async function answerPreview(
  parts: ServerParts,
  request: FastifyRequest<{ Querystring: PreviewQuery }>,
  response: FastifyReply,
): Promise<FastifyReply> {
  const token = readSessionToken(request);
  const { message, kind } = request.query;
  const asked =
    message === undefined
      ? { name: "mailPreview", input: {}, token }
      : { name: "messageMailPreview", input: { id: message }, token };
  const reply = await ask(parts.ports, parts.programs, asked);
  if (!reply.ok) return sendReply(response, reply);
  const { brand } = await parts.programs.current();
  if (message === undefined) {
    const { picture } = reply.result as QueryResult<"mailPreview">; // the registry's type of this query
    const shown = mailKinds.find((name) => name === kind) ?? "welcome";
    const mail = sampleMail(shown, brand.name, languageOf(request.headers));
    return showPreview(parts, request, response, { mail, picture, link: mailPages[shown] });
  }
  const { picture, words } = reply.result as QueryResult<"messageMailPreview">; // the same
  const link = words.button === null ? "" : messageLink(message);
  return showPreview(parts, request, response, {
    mail: { kind: "message", params: words },
    picture,
    link,
  });
}

interface Shown {
  readonly mail: MailMessage;
  readonly picture: string;
  /** The path that the email links to; empty without one. */
  readonly link: string;
}

async function showPreview(
  { programs, config }: ServerParts,
  request: FastifyRequest<{ Querystring: PreviewQuery }>,
  response: FastifyReply,
  { mail, picture, link }: Shown,
): Promise<FastifyReply> {
  const { theme, part } = request.query;
  const program = await programs.current();
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const rendered = renderMail({
    mail: { kind: mail.kind, ...mailText(mail, languageOf(request.headers)) },
    brand: program.brand,
    link: link === "" ? "" : origin + link,
    unsubscribeUrl: isNews(mail.kind) ? origin + UNSUBSCRIBE_PAGE : undefined,
    preferencesUrl: isNews(mail.kind) ? origin + PREFERENCES_PAGE : undefined,
    footer: mailFooter(program, origin),
    picture:
      picture === "" ? undefined : { content: picture, alt: program.brand.name, source: picture },
    theme: themeOf(theme),
  });
  response.header("cache-control", "no-store").header("content-security-policy", POLICY);
  response.header("x-frame-options", "SAMEORIGIN");
  return part === "text"
    ? response.type("text/plain; charset=utf-8").send(rendered.text)
    : response.type("text/html; charset=utf-8").send(rendered.html);
}

function themeOf(theme: string | undefined): MailTheme {
  return theme === "dark" ? "dark" : "light";
}
