import * as z from "zod/mini";
import { publicEventNames } from "../events.ts";
import { text } from "../kit/fields.ts";
import { webhooksFieldErrors } from "./field-errors.ts";

/** Maximum number of webhooks. */
export const MAX_WEBHOOKS = 20;

const INVALID_URL = webhooksFieldErrors["url-invalid"];

/** The URL that receives events, without credentials or a fragment. Whether it may be reached is checked at each delivery. */
export const urlField = text({ min: 1, max: 500, empty: INVALID_URL }).check(
  z.refine<string>((url) => /^https?:\/\/[^\s/?#@\\]+(\/[^\s#@\\]*)?(\?[^\s#\\]*)?$/.test(url), {
    error: INVALID_URL,
  }),
);

/** The chosen kinds of events; none means all. */
export const kindsField = z
  .array(z.enum(publicEventNames))
  .check(z.maxLength(publicEventNames.length));

/** Returns the chosen kinds in their standard order, each once. */
export function ordered(kinds: z.output<typeof kindsField>): z.output<typeof kindsField> {
  return publicEventNames.filter((kind) => kinds.includes(kind));
}
