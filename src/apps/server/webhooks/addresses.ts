import { BlockList, isIPv6 } from "node:net";

/** What a webhook may be called at: `allowsPrivate` lets it lead into private networks and this machine (docs/webhooks.md). */
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

const [privateOnes, neverOnes] = [PRIVATE, NEVER].map(listOf);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): "ipv6" | "ipv4" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/**
 * Why a webhook is not called at an IP address, in a sentence, or undefined when it is: over https on the internet, and also over http in private
 * networks, where they are allowed at all. In: the URL's protocol with its colon.
 */
export function whyNotAt(
  address: string,
  protocol: string,
  { allowsPrivate }: Reach,
): string | undefined {
  const family = familyOf(address);
  // A mapped address (::ffff:10.0.0.1) is found in the lists of what it maps.
  if (neverOnes?.check(address, family)) return "No webhook is called at such an address.";
  if (privateOnes?.check(address, family)) {
    return allowsPrivate
      ? undefined
      : "The address leads into a private network, and this server calls none (WEBHOOK_PRIVATE_HOSTS).";
  }
  return protocol === "https:" ? undefined : "Outside of private networks only https:// is called.";
}
