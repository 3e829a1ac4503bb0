import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Grant } from "#core/kit/action.ts";
import { isOverHttps } from "../shared/headers.ts";

const PLAIN_NAME = "regulars_session";

declare module "fastify" {
  interface FastifyRequest {
    /** The session's key that came with it, see {@link sessionCookies}. */
    sessionToken: string | undefined;
  }
}

/**
 * The name of the cookie that holds a session's key (design §5, Sessions). Over https it is one that browsers take from this very host alone, over
 * TLS: neither a sibling name nor somebody on the wire can put a session of theirs there (docs/decisions/032). In: the origin that people type.
 */
export function sessionCookieName(publicUrl: string | undefined): string {
  return isOverHttps(publicUrl) ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
}

/** Reads the session's key from every request, by the one name that counts here. In: the origin that people type. */
export async function sessionCookies(
  app: FastifyInstance,
  publicUrl: string | undefined,
): Promise<void> {
  const name = sessionCookieName(publicUrl);
  await app.register(cookie);
  app.decorateRequest("sessionToken", undefined);
  app.addHook("onRequest", (request, _response, done) => {
    request.sessionToken = request.cookies[name];
    done();
  });
}

/** The key that came with a request, or undefined. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return request.sessionToken;
}

/**
 * Gives the browser what a command granted: a session's key until it expires, or the end of it. Scripts cannot read the
 * cookie and other sites' forms do not send it. In: the origin that people type.
 */
export function handOver(
  response: FastifyReply,
  grant: Grant | "ended" | undefined,
  publicUrl: string | undefined,
): void {
  if (grant === undefined) return;
  const name = sessionCookieName(publicUrl);
  const secure = isOverHttps(publicUrl);
  const own = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  if (grant === "ended") response.clearCookie(name, own);
  else response.setCookie(name, grant.token, { ...own, expires: new Date(grant.expiresAt) });
}
