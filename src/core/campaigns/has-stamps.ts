import * as z from "zod/mini";
import type { RuleVersion } from "../rules/rule-version.ts";

const ofAmounts = z.object({
  rules: z.object({ counts: z.object({ kind: z.literal("amount") }) }),
});

/** Returns whether a challenge, which its own module has validated, has stamps: one that counts what is spent has none. */
export function hasStamps(definition: RuleVersion["definition"]): boolean {
  return !ofAmounts.safeParse(definition).success;
}
