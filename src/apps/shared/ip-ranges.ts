import { BlockList, isIP } from "node:net";

/**
 * Parses IP addresses and networks, separated by commas or spaces: `10.0.0.5, fd00::/8`. Returns each with its prefix length, or undefined
 * when one is invalid or covers the whole internet.
 */
export function parseRanges(text: string): readonly string[] | undefined {
  const ranges = text
    .split(/[\s,]+/)
    .filter((part) => part !== "")
    .map(parseRange);
  const valid = ranges.filter((range) => range !== undefined);
  return valid.length === ranges.length ? valid : undefined;
}

/** Returns a test for IP addresses in ranges from {@link parseRanges}; false for text that is no IP address. */
export function rangeMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function parseRange(text: string): string | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return length >= 1 && length <= longest ? `${address}/${length}` : undefined;
}

/** An IPv4-mapped address (::ffff:10.0.0.1) is tested as IPv4. */
function familyOf(address: string): "ipv6" | "ipv4" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
