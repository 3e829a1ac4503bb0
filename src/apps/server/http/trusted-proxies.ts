import type { FastifyInstance } from "fastify";
import { rangeMatcher } from "#apps/shared/ip-ranges.ts";
import type { ServerConfig } from "../config.ts";

/** The proxies trusted by default when PUBLIC_URL is set: those on this machine. */
export const LOOPBACK: readonly string[] = ["127.0.0.0/8", "::1/128"];

/** Whether an address is trusted; text that is no IP address never is. */
export type Trust = (address: string | undefined) => boolean;

/**
 * Returns a test for trusted addresses (docs/decisions/043). The client's address is the right-most untrusted one in X-Forwarded-For.
 * @param ranges ranges of IP addresses, see ip-ranges.ts
 */
export function trustMatcher(ranges: readonly string[]): Trust {
  const isWithin = rangeMatcher(ranges);
  return (address) => address !== undefined && isWithin(address);
}

/** Returns a server's trusted proxies: the configured ones or, with a public address, those on this machine. */
export function resolveTrustedProxies({
  publicUrl,
  trustedProxies,
}: Pick<ServerConfig, "publicUrl"> &
  Partial<Pick<ServerConfig, "trustedProxies">>): readonly string[] {
  return trustedProxies ?? (publicUrl === undefined ? [] : LOOPBACK);
}

/**
 * Warns once in the log when an untrusted sender uses X-Forwarded-For. It is usually the server's own proxy, and limits then count all its
 * users as one.
 */
export function warnAboutUntrustedProxies(app: FastifyInstance, isTrusted: Trust): void {
  let hasWarned = false;
  app.addHook("onRequest", ({ headers, socket, log }, _response, done) => {
    if (
      !hasWarned &&
      headers["x-forwarded-for"] !== undefined &&
      !isTrusted(socket.remoteAddress)
    ) {
      hasWarned = true;
      log.warn(
        { proxy: socket.remoteAddress },
        "X-Forwarded-For from this address is ignored; if it is your proxy, add it to TRUSTED_PROXIES",
      );
    }
    done();
  });
}
