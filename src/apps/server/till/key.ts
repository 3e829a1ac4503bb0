import type { FastifyRequest } from "fastify";

/** What a till's key looks like; anything else is not looked up. */
const KEY = /^Bearer +(till_[\w-]{43})$/i;

/** The till's key that a call was sent with; undefined when there is none, or nothing that looks like one. */
export function keyIn({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return KEY.exec(headers.authorization ?? "")?.[1];
}
