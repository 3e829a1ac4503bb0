import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "#apps/shared/data-blocks.ts";
import { INDEX, serveFiles } from "#apps/shared/files.ts";
import { DESIGN_ICON, pageLinks } from "#apps/shared/page-links.ts";
import { dataBlock } from "#apps/shared/rendered-page.ts";
import { sendRendered, sendRenderedOnce } from "#apps/shared/send-rendered.ts";
import type { QueryResult } from "#client/api.ts";
import { ENROLMENT_PAGE } from "#core/enrolments/enrolment.ts";
import { CUSTOMER_INVITATION_PAGE, INVITATION_PAGE } from "#core/invitations/invitation.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { PREFERENCES_PAGE } from "#core/preferences/preference-link.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import { RESET_PAGE } from "#core/sessions/reset-link.ts";
import { VERIFICATION_PAGE } from "#core/sessions/verification-link.ts";
import { imageAddress } from "#core/settings/image-address.ts";
import { UNSUBSCRIBE_PAGE } from "#core/suppressions/suppression.ts";
import { ask } from "#engine/ask.ts";
import { firstLoadAt, sharedPageAt } from "#web/shell/preload.ts";
import { renderedAhead, renderedForUser } from "#web/shell/rendered-ahead.ts";
import { preloadResults, type Requester } from "../http/preloaded-results.ts";
import { readSeen } from "../http/seen-position.ts";
import { readSessionToken } from "../http/session-cookie.ts";
import type { ServerParts } from "../parts.ts";
import { renderedPages } from "./rendered-pages.ts";
import { aboutPage, descriptionOf } from "./shared-page.ts";

/** How the paths of links in emails begin; the sign-up is one only with the token of an invitation. */
const LINK_PAGES = [
  RESET_PAGE,
  VERIFICATION_PAGE,
  UNSUBSCRIBE_PAGE,
  INVITATION_PAGE,
  PREFERENCES_PAGE,
  ENROLMENT_PAGE,
  `${CUSTOMER_INVITATION_PAGE}?token=`,
];

/**
 * Serves a built page with its files (decision 119). A page contains the session, the results of its first screen's queries and links to
 * that screen's scripts, so that nothing is fetched in sequence (docs/decisions/037). It is personal and must not be cached. Public pages and the dashboard
 * come as HTML (docs/decisions/196).
 * @param folder absolute path of the built page
 * @throws when it has no index.html
 */
export async function pages(
  app: FastifyInstance,
  parts: ServerParts,
  folder: string,
): Promise<void> {
  const page = pageIn(folder);
  const linksTo = pageLinks(folder);
  const rendered = await renderedPages(folder, parts);
  await serveFiles(app, folder, async (request, response) => {
    const asker = { token: readSessionToken(request), device: deviceOf(request) };
    const session = await sessionOf(parts, asker);
    const me = session.ok ? session.result.me : null;
    const load = firstLoadAt(request.url, me);
    const requester = { ...asker, as: me?.id, seen: readSeen(request) };
    const answers = await preloadResults(parts, load?.queries ?? [], requester);
    const isLink = LINK_PAGES.some((address) => request.url.startsWith(address));
    // The URL of such a link contains its key, which must not be sent as a referrer, even to this server, nor listed by a search engine.
    if (isLink) response.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
    response.header("cache-control", "no-store").type("text/html; charset=utf-8");
    const about = sharedPageAt(request.url, brandOf(session));
    const icons = iconLinks(session);
    const links = linksTo(load);
    const blocks = dataBlock(ANSWERS_BLOCK, answers) + dataBlock(SESSION_BLOCK, session);
    if (rendered !== undefined && session.ok && !isLink) {
      const { brand } = session.result;
      const content = { brand, description: descriptionOf(about), icons, links, blocks };
      const data = { session: session.result, answers };
      if (me === null) {
        const ahead = renderedAhead(request.url);
        const kept =
          ahead && (await rendered.forVisitors({ data, content: { ...content, ahead } }));
        if (kept !== undefined) return sendRendered(request, response, kept);
      } else if (answers.length === load?.queries.length) {
        const ahead = renderedForUser(request.url, me);
        const own = ahead && (await rendered.forUser({ data, content: { ...content, ahead } }));
        if (own !== undefined) return sendRenderedOnce(request, response, own);
      }
    }
    return response.send(aboutPage(page.before, about) + icons + links + blocks + page.after);
  });
}

/** Returns the links of the page's icons: those of the brand, or the one of the design (src/web/shell/brand-icon.ts follows later changes). */
function iconLinks(session: CodedReply<QueryResult<"session">>): string {
  const icon = session.ok ? session.result.icon : "";
  if (icon === "") return DESIGN_ICON;
  return `<link rel="icon" href="${imageAddress(icon, "192")}"><link rel="apple-touch-icon" href="${imageAddress(icon, "maskable")}">`;
}

function brandOf(session: CodedReply<QueryResult<"session">>): string {
  return session.ok ? session.result.brand : "";
}

/** Returns the session's reply; undefined when it fails, and the page asks again. */
async function sessionOf(
  { ports, programs }: ServerParts,
  asker: Requester,
): Promise<CodedReply<QueryResult<"session">>> {
  const reply = await ask(ports, programs, { ...asker, name: "session", input: {} });
  return reply as CodedReply<QueryResult<"session">>; // the registry's type of this query
}

function deviceOf({ headers }: FastifyRequest): string {
  return deviceLabel(headers["user-agent"] ?? "");
}

/** Answers every path but the API's on a server without a built page. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, response) =>
    response
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The web page is not built yet. Build it with: npm run build"),
  );
}

function pageIn(folder: string): { before: string; after: string } {
  const file = path.join(folder, INDEX);
  // The server writes the links of icons, see `iconLinks`.
  const html = readFileSync(file, "utf8").replaceAll(
    /<link rel="(?:apple-touch-)?icon"[^>]*>/g,
    "",
  );
  const end = html.indexOf("</head>");
  if (end === -1) throw new Error(`${file} has no </head>. Build it again with: npm run build`);
  return { before: html.slice(0, end), after: html.slice(end) };
}
