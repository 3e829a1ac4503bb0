import * as z from "zod/mini";
import { tillsFieldErrors } from "#core/tills/field-errors.ts";

/** The position after which a page begins, see core/counter/search-customers.ts. */
interface Position {
  readonly joinedDate: number;
  readonly id: string;
}

const positionSchema = z.tuple([z.int(), z.string().check(z.minLength(1), z.maxLength(64))]);

/** The cursor of the previous page. Its content is opaque to clients. */
export const cursor = z.string().check(
  z.maxLength(200),
  z.refine((value) => decodeCursor(value) !== undefined, tillsFieldErrors["cursor-invalid"]),
);

/** Encodes a position as a cursor. */
export function encodeCursor({ joinedDate, id }: Position): string {
  return Buffer.from(JSON.stringify([joinedDate, id])).toString("base64url");
}

/** Decodes a cursor; undefined for an invalid one. */
export function decodeCursor(text: string): Position | undefined {
  const parsed = positionSchema.safeParse(
    parseJson(Buffer.from(text, "base64url").toString("utf8")),
  );
  return parsed.success ? { joinedDate: parsed.data[0], id: parsed.data[1] } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
