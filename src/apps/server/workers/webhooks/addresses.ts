import { rangeMatcher } from "#apps/shared/ip-ranges.ts";
import type { DeliveryProblem } from "#core/webhooks/delivery-problem.ts";

/** The addresses that webhooks may call: `allowsPrivate` permits private networks and this machine (docs/webhooks.md). */
export interface Reach {
  readonly allowsPrivate: boolean;
}

const PRIVATE = [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fc00::/7",
];

/** Addresses of no public machine: this host, link-local, two more addresses of clouds' metadata services, multicast, documentation, and IPv4 embedded in IPv6. */
const NEVER = [
  "0.0.0.0/8",
  "100.100.100.200/32",
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/128",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/32",
  "2001:db8::/32",
  "2002::/16",
  "fd00:ec2::254/128",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

/** The deprecated form of IPv4 addresses in IPv6 (::127.0.0.1). It includes this machine's ::1, which is private. */
const EMBEDDED = ["::/96"];

const [isPrivate, isNever, isEmbedded] = [
  rangeMatcher(PRIVATE),
  rangeMatcher(NEVER),
  rangeMatcher(EMBEDDED),
];

/**
 * Returns why a webhook must not call an IP address; undefined if it may: over https on the internet, and also over http in private networks if these are
 * allowed. @param protocol the URL's, with its colon
 */
export function whyNotAt(
  address: string,
  protocol: string,
  { allowsPrivate }: Reach,
): Extract<DeliveryProblem, "address-private" | "address-refused" | "not-https"> | undefined {
  if (isNever(address)) return "address-refused";
  if (isPrivate(address)) {
    return allowsPrivate ? undefined : "address-private";
  }
  if (isEmbedded(address)) return "address-refused";
  return protocol === "https:" ? undefined : "not-https";
}
