import type { Program } from "../program.ts";
import type { ProgramReader } from "../world.ts";

/** The tiers that some customer has. The stores keep this count, so that no customer is read. */
export async function tiersInUse(reader: ProgramReader): Promise<readonly string[]> {
  const groups = await reader.groups("users", { by: ["tier"], where: { role: "customer" } });
  return groups.map(({ key }) => key.tier);
}

/** Tiers from the lowest to the highest; those that the program no longer has come first, by name. */
export function rankedTiers(program: Program, tiers: Iterable<string>): readonly string[] {
  const rank = (tier: string) => program.tiers.findIndex(({ name }) => name === tier);
  return [...new Set(tiers)].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
