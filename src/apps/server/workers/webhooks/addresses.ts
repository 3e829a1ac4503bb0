import { rangeMatcher } from "#apps/shared/ip-ranges.ts";

/** What a webhook may be called at: `allowsPrivate` lets it lead into private networks and this machine (docs/webhooks.md). */
export interface Reach {
  readonly allowsPrivate: boolean;
}

const NO_SUCH = "Webhooks cannot be sent to this address.";

const PRIVATE = [
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fc00::/7",
];

/** What is no single machine of the internet: this host, link-local and two more addresses where clouds keep their keys, multicast, documentation, and ways to write an IPv4 address within IPv6. */
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

/** IPv4 addresses in the lowest part of IPv6 (::127.0.0.1), which is deprecated; this machine's ::1 is among them and private. */
const EMBEDDED = ["::/96"];

const [isPrivate, isNever, isEmbedded] = [
  rangeMatcher(PRIVATE),
  rangeMatcher(NEVER),
  rangeMatcher(EMBEDDED),
];

/**
 * Why a webhook is not called at an IP address, in a sentence, or undefined when it is: over https on the internet, and also over http in private
 * networks, where they are allowed at all. In: the URL's protocol with its colon.
 */
export function whyNotAt(
  address: string,
  protocol: string,
  { allowsPrivate }: Reach,
): string | undefined {
  if (isNever(address)) return NO_SUCH;
  if (isPrivate(address)) {
    return allowsPrivate
      ? undefined
      : "The URL points to a private network, which this server does not call (WEBHOOK_PRIVATE_HOSTS).";
  }
  if (isEmbedded(address)) return NO_SUCH;
  return protocol === "https:"
    ? undefined
    : "The URL must start with https://, except on a private network.";
}
