import * as z from "zod/mini";
import { publicEventNames } from "../events.ts";
import { text } from "../kit/fields.ts";
import { webhooksFieldErrors } from "./field-errors.ts";

/** More than a program has other programs. */
export const MOST_WEBHOOKS = 20;

const WANTED = webhooksFieldErrors["url-invalid"];

/** Where events go: a complete address without a login or a part behind #. Whether it may be reached is seen at each delivery. */
export const urlField = text({ min: 1, max: 500, empty: WANTED }).check(
  z.refine<string>((url) => /^https?:\/\/[^\s/?#@\\]+(\/[^\s#@\\]*)?(\?[^\s#\\]*)?$/.test(url), {
    error: WANTED,
  }),
);

/** The kinds of events to hear of; none: all. */
export const kindsField = z
  .array(z.enum(publicEventNames))
  .check(z.maxLength(publicEventNames.length));

/** The chosen kinds in their own order, each once. */
export function ordered(kinds: z.output<typeof kindsField>): z.output<typeof kindsField> {
  return publicEventNames.filter((kind) => kinds.includes(kind));
}

/** What the audit log says of a choice of kinds. */
export function kindWords(kinds: readonly string[]): string {
  return kinds.length === 0 ? "all events" : kinds.join(", ");
}
