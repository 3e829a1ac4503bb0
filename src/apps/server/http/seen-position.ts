import type { FastifyReply, FastifyRequest } from "fastify";
import { UNKNOWN_POSITION } from "#adapters/store-sql/postgres-position.ts";
import { isOverHttps } from "#apps/shared/headers.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Replicas } from "#engine/ports.ts";
import type { ServerParts } from "../parts.ts";

/** The name of a cookie for a position, which is part of the name: concurrent responses cannot replace a later position by an earlier one. */
const NAME = /^(?:__Host-)?regulars_seen_([0-9A-F]{24})$/;

/** How long a browser keeps a position, in seconds: longer than a replica that is used may be behind (docs/decisions/201). */
export const SEEN_S = 60;

/**
 * Returns the latest position that the browser of a request has to see, undefined without one. A made-up one only makes its own reads slower,
 * or shows it older rows.
 */
export function readSeen({ cookies }: FastifyRequest): string | undefined {
  return positionsIn(cookies).at(-1);
}

/** Sets a position that all tabs of a browser have to see from now on, and removes earlier ones. */
export function setSeen(
  response: FastifyReply,
  position: string,
  publicUrl: string | undefined,
): void {
  const known = positionsIn(response.request.cookies);
  if (position !== UNKNOWN_POSITION && known.includes(position)) return;
  const secure = isOverHttps(publicUrl);
  const own = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const nameOf = (one: string) => `${secure ? "__Host-" : ""}regulars_seen_${one}`;
  const earlier = known.filter((one) => one < position);
  for (const one of earlier) response.clearCookie(nameOf(one), own);
  response.setCookie(nameOf(position), "1", { ...own, maxAge: SEEN_S });
}

/**
 * Sets the position after a command. Where it is not known whether the command was stored, everything is read from the leader until the
 * position expires.
 */
export function setSeenAfter(
  response: FastifyReply,
  reply: CodedReply<unknown>,
  { ports, config }: Pick<ServerParts, "ports" | "config">,
): void {
  const { replicas } = ports.store;
  if (replicas === undefined) return;
  const position = isUnclear(reply) ? UNKNOWN_POSITION : replicas.position;
  if (position !== undefined) setSeen(response, position, config.publicUrl);
}

/**
 * Returns a function that sets the position of a change that other browsers are told about, so that they read it. It remembers the position of
 * the latest version, because browsers ask for the version again and again.
 */
export function seenVersions(
  replicas: Replicas | undefined,
): (version: string) => Promise<string | undefined> {
  let known:
    | { readonly version: string; readonly position: Promise<string>; readonly at: number }
    | undefined;
  return async (version) => {
    if (replicas === undefined) return undefined;
    if (known?.version !== version) {
      const position = replicas.latest();
      known = { version, position, at: performance.now() };
      // A failure is not reused.
      position.catch(() => {
        known = undefined;
      });
    }
    return performance.now() - known.at < SEEN_S * 1000 ? await known.position : undefined;
  };
}

function isUnclear(reply: CodedReply<unknown>): boolean {
  if (reply.ok) return false;
  const { code } = reply.error;
  return code === "store-unavailable" || code === "internal";
}

function positionsIn(cookies: FastifyRequest["cookies"]): readonly string[] {
  return Object.keys(cookies)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .toSorted();
}
