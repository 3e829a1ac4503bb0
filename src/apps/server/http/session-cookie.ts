import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOverHttps } from "#apps/shared/headers.ts";
import type { ExecutionResult } from "#engine/execute.ts";

const PLAIN_NAME = "regulars_session";
const PLAIN_BROWSER_NAME = "regulars_known_browser";

/** How long a browser stays known after its last login, in milliseconds: 400 days, the longest that browsers keep a cookie. */
const KNOWN_BROWSER_MS = 400 * 86_400_000;

declare module "fastify" {
  interface FastifyRequest {
    /** The value of the known-browser cookie; empty when there is none. */
    knownBrowser: string;
    /** The session token of the request, see {@link sessionCookies}. */
    sessionToken: string | undefined;
  }
}

/**
 * Returns the name of the session cookie (decision 060). Over HTTPS it has a prefix with which browsers accept it only from this host over
 * TLS, so that neither a sibling host nor a network attacker can set it (docs/decisions/032).
 * @param publicUrl the origin in the address bar, when it is known
 */
export function sessionCookieName(publicUrl: string | undefined): string {
  return nameOver(PLAIN_NAME, publicUrl);
}

/** Returns the name of the known-browser cookie, see core/sessions/known-browser.ts. */
function browserCookieName(publicUrl: string | undefined): string {
  return nameOver(PLAIN_BROWSER_NAME, publicUrl);
}

function nameOver(plain: string, publicUrl: string | undefined): string {
  return isOverHttps(publicUrl) ? `__Host-${plain}` : plain;
}

/** Reads the program's cookies from every request, each by the one name that is valid here. */
export async function sessionCookies(
  app: FastifyInstance,
  publicUrl: string | undefined,
): Promise<void> {
  const [name, browserName] = [sessionCookieName(publicUrl), browserCookieName(publicUrl)];
  await app.register(cookie);
  app.decorateRequest("sessionToken", undefined);
  app.decorateRequest("knownBrowser", "");
  app.addHook("onRequest", (request, _response, done) => {
    request.sessionToken = request.cookies[name];
    request.knownBrowser = request.cookies[browserName] ?? "";
    done();
  });
}

/** Returns the session token of a request, or undefined. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.sessionToken;
}

/**
 * Sets the cookies that a command granted: the session token until it expires, or its removal, and the known-browser cookie. Scripts cannot
 * read them, and other sites' forms do not send them.
 */
export function setGrantCookies(
  response: FastifyReply,
  { grant, knownBrowser }: Pick<ExecutionResult, "grant" | "knownBrowser">,
  publicUrl: string | undefined,
): void {
  const secure = isOverHttps(publicUrl);
  const own = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const name = sessionCookieName(publicUrl);
  if (grant === "ended") response.clearCookie(name, own);
  else if (grant !== undefined) {
    response.setCookie(name, grant.token, { ...own, expires: new Date(grant.expiresAt) });
  }
  if (knownBrowser !== undefined) {
    const expires = new Date(Date.now() + KNOWN_BROWSER_MS);
    response.setCookie(browserCookieName(publicUrl), knownBrowser, { ...own, expires });
  }
}
