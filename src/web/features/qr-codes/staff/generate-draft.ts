import type { FormFields } from "#web/data/use-form.ts";

/** The name of the draft of a code to generate. */
export const GENERATE_DRAFT = "generate-code";

/** What is typed of a code; `expiresOn` is 'YYYY-MM-DD', empty for the program's lifetime. */
export type CodeDraft = Readonly<
  Record<"productId" | "expiresOn", string> & Record<"points", number>
>;

/** Nothing typed; 0 points are none. */
export const nothingTyped: CodeDraft = { productId: "", points: 0, expiresOn: "" };

/** The name of the draft of a batch. */
export const GENERATE_MANY_DRAFT = "generate-batch";

/** What is typed of a batch. */
export type BatchDraft = CodeDraft & Readonly<Record<"size", number>>;

/** Nothing typed; 0 points are none, and so are 0 codes. */
export const noBatchTyped: BatchDraft = { ...nothingTyped, size: 0 };

/** What a form holds as its draft. In: the empty draft, and the fields; a number that is not typed yet is 0. */
export function draftOf<Fields extends CodeDraft>(empty: Fields, typed: FormFields): Fields {
  const kept = Object.entries(empty).map(([name, blank]) => [name, typed[name] || blank]);
  return Object.fromEntries(kept) as Fields; // the same names
}
