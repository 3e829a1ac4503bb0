import type { tills } from "#core/tills/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of tills (specification §8). */
export const tillsErrors = {
  "till-key-not-found": { title: "Error", text: "This key no longer exists." },
  "till-key-missing": {
    title: "Key needed",
    text: "Please send the till's key in the header Authorization: Bearer till_…",
  },
  "till-key-unknown": {
    title: "Key refused",
    text: "This key is not valid. Please create a new one under Locations.",
  },
  "till-key-scope": {
    title: "Key refused",
    text: ({ scope }) => `This key does not have the scope ${scope}. Please use one that does.`,
  },
} satisfies ErrorTexts<(typeof tills)["errors"]>;
