import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOverHttps } from "#apps/shared/headers.ts";
import type { ExecutionResult } from "#engine/execute.ts";

const PLAIN_NAME = "regulars_session";
const PLAIN_BROWSER_NAME = "regulars_known_browser";

/** How long a browser stays known after its last login, in milliseconds: 400 days, the most that browsers keep a cookie. */
const KNOWN_BROWSER_MS = 400 * 86_400_000;

declare module "fastify" {
  interface FastifyRequest {
    /** What this program has kept in the browser that asks, so that it is known again; empty for nothing. */
    knownBrowser: string;
    /** The session's key that came with it, see {@link sessionCookies}. */
    sessionToken: string | undefined;
  }
}

/**
 * The name of the cookie that holds a session's key (decision 060). Over https it is one that browsers take from this very host alone, over
 * TLS: neither a sibling name nor somebody on the wire can put a session of theirs there (docs/decisions/032). In: the origin that people type.
 */
export function sessionCookieName(publicUrl: string | undefined): string {
  return nameOver(PLAIN_NAME, publicUrl);
}

/** The name of the cookie by which a browser is known again, see core/sessions/known-browser.ts. In: the origin that people type. */
export function browserCookieName(publicUrl: string | undefined): string {
  return nameOver(PLAIN_BROWSER_NAME, publicUrl);
}

function nameOver(plain: string, publicUrl: string | undefined): string {
  return isOverHttps(publicUrl) ? `__Host-${plain}` : plain;
}

/** Reads what this program keeps in browsers from every request, each by the one name that counts here. In: the origin that people type. */
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

/** The key that came with a request, or undefined. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return request.sessionToken;
}

/**
 * Gives the browser what a command granted: a session's key until it expires, or the end of it, and what it is known by. Scripts cannot read the
 * cookies and other sites' forms do not send them. In: the origin that people type.
 */
export function handOver(
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
