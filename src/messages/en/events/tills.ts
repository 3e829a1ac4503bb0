import type { tills } from "#core/tills/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of tills (specification §8, §9). */
export const tillsEvents = {
  "till-key.created": {
    title: "Key Created",
    text: ({ name }) => `Copy the key for ${name} now. You won't see it again.`,
  },
  "till-key.revoked": {
    title: "Key Revoked",
    text: ({ name }) => `The key for ${name} no longer works.`,
  },
} satisfies EventTexts<(typeof tills)["events"]>;
