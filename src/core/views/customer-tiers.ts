import type { Program } from "../program.ts";
import type { ProgramReader } from "../world.ts";

/** Returns the tiers that customers hold. The stores maintain this count, so that no customers are read. */
export async function tiersInUse(reader: ProgramReader): Promise<readonly string[]> {
  const groups = await reader.groups("users", { by: ["tier"], where: { role: "customer" } });
  return groups.map(({ key }) => key.tier);
}

/** Sorts tiers from lowest to highest; former tiers of the program are first, by name. */
export function sortTiers(program: Program, tiers: Iterable<string>): readonly string[] {
  const rank = (tier: string) => program.tiers.findIndex(({ name }) => name === tier);
  return [...new Set(tiers)].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
