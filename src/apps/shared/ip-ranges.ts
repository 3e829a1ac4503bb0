import { BlockList, isIP } from "node:net";

/**
 * Reads IP addresses and networks, separated by commas or spaces: `10.0.0.5, fd00::/8`. Out: each with the length of its network, or undefined
 * when one is none, or means the whole internet.
 */
export function rangesIn(text: string): readonly string[] | undefined {
  const ranges = text
    .split(/[\s,]+/)
    .filter((part) => part !== "")
    .map(rangeIn);
  const valid = ranges.filter((range) => range !== undefined);
  return valid.length === ranges.length ? valid : undefined;
}

/** Makes what says whether an IP address is in one of some ranges, as {@link rangesIn} gives them. Text that is no IP address is in none. */
export function withinRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function rangeIn(text: string): string | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return length >= 1 && length <= longest ? `${address}/${length}` : undefined;
}

/** A mapped address (::ffff:10.0.0.1) is found in the ranges of what it maps. */
function familyOf(address: string): "ipv6" | "ipv4" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
