import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/** The network address that a request comes from, as limits count it: of IPv6 the whole network of a customer. */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  return rateLimit.normalizeIP(ip);
}
