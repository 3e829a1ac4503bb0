import type { FormFields } from "#web/data/use-form.ts";

/** The draft's name of a code. */
export const GENERATE_DRAFT = "generate-code";

/** The fields of a code; `expiresOn` is 'YYYY-MM-DD', empty for the program's lifetime. */
export type CodeDraft = Readonly<
  Record<"productId" | "expiresOn", string> & Record<"points", number>
>;

/** An empty form; 0 points mean empty. */
export const nothingTyped: CodeDraft = { productId: "", points: 0, expiresOn: "" };

/** The draft's name of a batch. */
export const GENERATE_MANY_DRAFT = "generate-batch";

/** The fields of a batch. */
export type BatchDraft = CodeDraft & Readonly<Record<"size", number>>;

/** An empty form; 0 points and 0 codes mean empty. */
export const noBatchTyped: BatchDraft = { ...nothingTyped, size: 0 };

/** Converts a form's values to its draft; an empty number is 0. */
export function draftOf<Fields extends CodeDraft>(empty: Fields, typed: FormFields): Fields {
  const kept = Object.entries(empty).map(([name, blank]) => [name, typed[name] || blank]);
  return Object.fromEntries(kept) as Fields; // the same names
}
