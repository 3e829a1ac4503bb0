/** Maps each code to itself, so that a schema can only use a declared one. */
export type FieldErrorCodes<Code extends string> = { readonly [Key in Code]: Key };

/**
 * Declares the codes with which a module's schemas reject a field. A schema has a code where zod expects a message; the words are in
 * src/messages/en/modules (docs/decisions/129).
 */
export function fieldErrors<const Code extends string>(
  ...codes: readonly Code[]
): FieldErrorCodes<Code> {
  return Object.fromEntries(codes.map((code) => [code, code])) as FieldErrorCodes<Code>; // one entry for each code
}

/** Parameters of a field error's text. Each error has those that its schema knows. */
export interface FieldErrorParams {
  /** The dotted path of the field, empty for the whole request. */
  readonly field: string;
  /** The maximum number of characters or items, or the largest number. */
  readonly max: number;
  /** The type that the field should have. */
  readonly expected: string;
  /** The names of fields that the action does not have. */
  readonly keys: readonly string[];
}

/** Codes with which any schema can reject a field. */
export const kitFieldErrors = /* @__PURE__ */ fieldErrors(
  "text-too-long",
  "characters-not-displayable",
  "number-too-large",
  "unknown-fields",
  "wrong-type",
  "too-large",
  "too-small",
  "invalid",
);
