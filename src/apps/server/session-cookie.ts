import type { FastifyReply, FastifyRequest } from "fastify";
import type { Grant } from "#core/kit/action.ts";

/** The cookie that holds a session's key (design §5, Sessions). */
export const SESSION_COOKIE = "regulars_session";

/** The key that came with a request, or undefined. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

/**
 * Gives the browser what a command granted: a session's key until it expires, or the end of it. Scripts cannot read the
 * cookie and other sites' forms do not send it. In: `secure` when people come over https.
 */
export function handOver(
  response: FastifyReply,
  grant: Grant | "ended" | undefined,
  secure: boolean,
): void {
  if (grant === undefined) return;
  const own = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  if (grant === "ended") response.clearCookie(SESSION_COOKIE, own);
  else
    response.setCookie(SESSION_COOKIE, grant.token, { ...own, expires: new Date(grant.expiresAt) });
}
