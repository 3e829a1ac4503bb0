import type { FastifyRequest } from "fastify";

/** The form of a till's key; anything else is not looked up. */
const KEY = /^Bearer +(till_[\w-]{43})$/i;

/** Returns the till's key of a call; undefined when there is none, or none of the right form. */
export function readTillKey({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return KEY.exec(headers.authorization ?? "")?.[1];
}
