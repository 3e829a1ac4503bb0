import * as z from "zod/mini";
import { MAX_LOCATIONS } from "../locations/location-fields.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import { MAX_SEGMENTS } from "../segments/create-segment.ts";
import { query } from "../world.ts";
import { hasStamps } from "./has-stamps.ts";

/** The most stamp cards that an editor offers. */
const MAX_CARDS = 200;

/**
 * Lists what a campaign can refer to: locations, tiers, segments, categories of products, and stamp cards that have not ended and have stamps; and the program's currency, time
 * zone and whether it records purchases. One round trip.
 */
export const campaignChoices = /* @__PURE__ */ query({
  name: "campaignChoices",
  input: z.strictObject({}),
  may: "canManageCampaigns",
  async load(_input, reader) {
    const [locations, categories, segments, cards] = await Promise.all([
      reader.many("locations", { order: [["nameKey", "asc"]], limit: MAX_LOCATIONS }),
      reader.groups("products", { by: ["category"] }),
      reader.many("segments", { order: [["id", "asc"]], limit: MAX_SEGMENTS }),
      reader.many("ruleVersions", {
        where: {
          kind: "challenge",
          until: IN_FORCE,
          state: { anyOf: ["draft", "active", "paused"] },
        },
        order: [["ruleId", "asc"]],
        limit: MAX_CARDS,
      }),
    ]);
    return { locations, categories, segments, cards };
  },
  show: ({ locations, categories, segments, cards }, _input, { program, today }) => ({
    result: {
      locations: locations.map(({ id, name, isOpen, timeZone }) => ({
        id,
        name,
        isOpen,
        timeZone,
      })),
      tiers: program.tiers.map(({ id, name }) => ({ id, name })),
      segments: segments
        .map(({ id, name }) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
      categories: categories
        .map(({ key }) => key.category)
        .filter((category) => category !== "")
        .toSorted((a, b) => a.localeCompare(b, "en")),
      cards: cards
        .filter(({ definition }) => hasStamps(definition))
        .map(({ ruleId, definition }) => ({ id: ruleId, name: nameOf(definition) })),
      currency: program.purchases.currency,
      timeZone: program.timeZone,
      hasPurchases: program.hasCounter,
      today,
    },
  }),
});

/** Returns the name in the definition of a stamp card, which its own module has validated. */
function nameOf({ name }: Readonly<Record<string, unknown>>): string {
  return typeof name === "string" ? name : "";
}
