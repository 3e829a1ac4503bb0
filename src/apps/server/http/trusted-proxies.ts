import type { FastifyInstance } from "fastify";
import { withinRanges } from "#apps/shared/ip-ranges.ts";
import type { ServerConfig } from "../config.ts";

/** Which proxies are believed where PUBLIC_URL says that there is one: one on this machine. */
export const LOOPBACK: readonly string[] = ["127.0.0.0/8", "::1/128"];

/** Says whether an address is one of those that are believed; text that is no IP address never is. */
export type Trust = (address: string | undefined) => boolean;

/**
 * Who is believed about where a request comes from (docs/decisions/043): the sender's address is the right-most one in X-Forwarded-For that is
 * not trusted. In: ranges of IP addresses, see ip-ranges.ts.
 */
export function trustOf(ranges: readonly string[]): Trust {
  const isWithin = withinRanges(ranges);
  return (address) => address !== undefined && isWithin(address);
}

/** The proxies of a server: those it is told of, or, where it has a public address, one on this machine. */
export function proxiesIn({
  publicUrl,
  trustedProxies,
}: Pick<ServerConfig, "publicUrl"> &
  Partial<Pick<ServerConfig, "trustedProxies">>): readonly string[] {
  return trustedProxies ?? (publicUrl === undefined ? [] : LOOPBACK);
}

/**
 * Says in the log, once, that somebody sends X-Forwarded-For who is not believed: most often it is the server's own proxy, and all its visitors
 * count as one.
 */
export function tellOfUnknownProxies(app: FastifyInstance, isTrusted: Trust): void {
  let isTold = false;
  app.addHook("onRequest", ({ headers, socket, log }, _response, done) => {
    if (!isTold && headers["x-forwarded-for"] !== undefined && !isTrusted(socket.remoteAddress)) {
      isTold = true;
      log.warn(
        { proxy: socket.remoteAddress },
        "X-Forwarded-For from this address is ignored; if it is your proxy, add it to TRUSTED_PROXIES",
      );
    }
    done();
  });
}
