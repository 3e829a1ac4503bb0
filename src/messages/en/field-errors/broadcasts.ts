import type { broadcasts } from "#core/broadcasts/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";
import type { FormTextCode } from "./forms.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const broadcastsFieldErrors = {
  "moment-missing": "Please send the time of a message.",
  "repost-without-original":
    "A repost needs the id of its original message, and only a repost has one.",
} satisfies FieldErrorTexts<Omit<(typeof broadcasts)["fieldErrors"], FormTextCode>>;
