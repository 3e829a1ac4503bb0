/** The legal texts of a program. Each is a page of its own with this name as its path. First pages load this list. */
export const legalKinds = ["terms", "privacy", "imprint"] as const;

/** A legal text, see {@link legalKinds}. */
export type LegalKind = (typeof legalKinds)[number];

/** Maximum length of a legal text, in characters. */
export const MAX_LEGAL_TEXT = 100_000;
