import { type LegalKind, legalKinds } from "#core/legal/legal-kinds.ts";

/** Returns the legal text that a part of an address names; undefined for others. */
export function legalKindIn(part: string | undefined): LegalKind | undefined {
  return legalKinds.find((kind) => kind === part);
}
