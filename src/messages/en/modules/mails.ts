import type { mails } from "#core/mails/declarations.ts";
import type { DatasetTexts } from "../../declared.ts";

/** What its stored data is called. */
export const datasets = {
  mails: "emails",
} satisfies DatasetTexts<(typeof mails)["datasets"]>;
