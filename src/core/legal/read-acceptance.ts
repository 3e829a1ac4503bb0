import { descending } from "../kit/pages.ts";
import type { Program } from "../program.ts";
import type { ProgramReader } from "../world.ts";
import { type TermsAcceptance, termsAcceptanceId } from "./terms-acceptance.ts";

/** Returns a user's acceptance of the terms: of the version in force, or else the latest; undefined for none. One round trip. */
export async function readAcceptance(
  reader: ProgramReader,
  userId: string,
  { legal }: Pick<Program, "legal">,
): Promise<TermsAcceptance | undefined> {
  const [current, [latest]] = await Promise.all([
    reader.one("termsAcceptances", { id: termsAcceptanceId(userId, legal.terms) }),
    reader.many("termsAcceptances", { where: { userId }, ...descending("at"), limit: 1 }),
  ]);
  return current ?? latest;
}
