import * as z from "zod/mini";
import { tillsFieldErrors } from "#core/tills/field-errors.ts";

/** The place after which a page begins, see core/counter/search-customers.ts. */
interface Place {
  readonly joinedDate: number;
  readonly id: string;
}

const placeSchema = z.tuple([z.int(), z.string().check(z.minLength(1), z.maxLength(64))]);

/** A cursor as it came with the page before. What is in it is nobody's business but ours. */
export const cursor = z.string().check(
  z.maxLength(200),
  z.refine((value) => placeAt(value) !== undefined, tillsFieldErrors["cursor-invalid"]),
);

/** The text that stands for a place. */
export function cursorOf({ joinedDate, id }: Place): string {
  return Buffer.from(JSON.stringify([joinedDate, id])).toString("base64url");
}

/** The place that a text stands for; undefined for one that we never gave. */
export function placeAt(text: string): Place | undefined {
  const parsed = placeSchema.safeParse(jsonIn(Buffer.from(text, "base64url").toString("utf8")));
  return parsed.success ? { joinedDate: parsed.data[0], id: parsed.data[1] } : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
