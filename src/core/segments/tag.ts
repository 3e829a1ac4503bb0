import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { segmentsFieldErrors } from "./field-errors.ts";

/** A short text that staff put on customers, such as "Book club". It stays when nobody has it, so that segments can name it. */
export const tagSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name in lower case; unique. Of a tag that is merged or deleted its id, so that the name is free again. */
  key: z.string(),
  /** A job moves the customers of a tag that is merged to another one, and then removes the tag from them (decision 180). */
  state: z.enum(["in-use", "merging", "removing"]),
  /** The id of the tag that takes the place of this one; empty unless it is merged. */
  mergedInto: z.string(),
  /** The id of the last customer who was moved; empty before the first. */
  lastMoved: z.string(),
});

/** A stored tag, see {@link tagSchema}. */
export type Tag = z.output<typeof tagSchema>;

/** A tag on a customer; `id` is the user's and the tag's. */
export const customerTagSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  tagId: z.string(),
  /** UTC epoch milliseconds. */
  taggedAt: z.int(),
});

/** A stored tag on a customer, see {@link customerTagSchema}. */
export type CustomerTag = z.output<typeof customerTagSchema>;

/** The most tags of a program, and of a customer. */
export const MAX_TAGS = 200;
export const MAX_TAGS_OF_CUSTOMER = 20;

/** The name of a tag as typed. */
export const tagName = text({ min: 1, max: 30, empty: segmentsFieldErrors["tag-missing"] });

/** Returns a new tag. */
export function newTag(id: string, name: string): Tag {
  return { id, name, key: name.toLowerCase(), state: "in-use", mergedInto: "", lastMoved: "" };
}

/** Returns the id of a tag on a customer. */
export function customerTagId(userId: string, tagId: string): string {
  return `${userId}.${tagId}`;
}
