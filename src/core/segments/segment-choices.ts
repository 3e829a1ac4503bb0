import * as z from "zod/mini";
import { MAX_LOCATIONS } from "../locations/location-fields.ts";
import { query } from "../world.ts";
import { MIN_SCORED } from "./customer-score.ts";
import { CURRENT_SCORES } from "./segment-customer.ts";
import { MAX_TAGS } from "./tag.ts";

/** Lists what conditions can refer to: tiers, locations and tags, and the program's currency. `hasScores`: whether customers are scored. */
export const segmentChoices = /* @__PURE__ */ query({
  name: "segmentChoices",
  input: z.strictObject({}),
  may: "canSendBroadcasts",
  async load(_input, reader) {
    const [locations, tags, run] = await Promise.all([
      reader.many("locations", { order: [["nameKey", "asc"]], limit: MAX_LOCATIONS }),
      reader.many("tags", {
        where: { state: "in-use" },
        order: [["key", "asc"]],
        limit: MAX_TAGS,
      }),
      reader.one("scoreRuns", { id: CURRENT_SCORES }),
    ]);
    return { locations, tags, run };
  },
  show: ({ locations, tags, run }, _input, { program }) => ({
    result: {
      tiers: program.tiers.map(({ id, name }) => ({ id, name })),
      locations: locations.map(({ id, name }) => ({ id, name })),
      tags: tags.map(({ id, name }) => ({ id, name })),
      currency: program.purchases.currency,
      hasScores: run !== undefined && run.customers >= MIN_SCORED,
    },
  }),
});
