import type { broadcasts } from "#core/broadcasts/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of broadcasts (specification §8). */
export const broadcastsErrors = {
  "broadcast-not-found": { title: "Error", text: "This message has already been deleted." },
} satisfies ErrorTexts<(typeof broadcasts)["errors"]>;
