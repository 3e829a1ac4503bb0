import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/** Returns the address by which limits count a request: for IPv6 the customer's whole network. */
export function clientAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  return rateLimit.normalizeIP(ip);
}
