import * as z from "zod/mini";
import { type LegalKind, legalKinds } from "./legal-kinds.ts";

/**
 * A version of a legal text (docs/decisions/149). Rows are added and never changed or removed. The settings have the number of the version
 * in force, so that requests do not load the texts.
 */
export const legalTextSchema = z.strictObject({
  /** The kind and the version's number, see {@link legalTextId}. */
  id: z.string(),
  kind: z.enum(legalKinds),
  /** 1, 2, 3 and so on, for each kind. */
  version: z.int(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The id of the staff user who saved it. */
  authorId: z.string(),
  /** The author's name at the time. */
  authorName: z.string(),
  /** Markdown. */
  text: z.string(),
});

/** A stored version, see {@link legalTextSchema}. */
export type LegalText = z.output<typeof legalTextSchema>;

/** Returns the id of a version of a legal text. */
export function legalTextId(kind: LegalKind, version: number): string {
  return `${kind}.${version}`;
}

/** The kind as an input. */
export const legalKindField = z.enum(legalKinds);
