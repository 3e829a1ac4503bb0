import { dataset, error } from "../kit/declarations.ts";
import { campaignComparisonSchema } from "./comparison/comparison.ts";
import { campaignReplaySchema, REPLAY_KEPT_MS } from "./replay/replay.ts";
import {
  campaignCustomerSchema,
  campaignProgressSchema,
  campaignTotalSchema,
} from "./totals/campaign-total.ts";

/** The datasets and error codes of the module campaign-results. */
export const campaignResults = {
  datasets: {
    campaignReplays: dataset(campaignReplaySchema, {
      constraints: {
        number: { invariant: "unique-replay-number", fields: ["campaignId", "number"] },
      },
      removed: { after: "requestedAt", ms: REPLAY_KEPT_MS },
    }),
    campaignComparisons: dataset(campaignComparisonSchema),
    campaignTotals: dataset(campaignTotalSchema),
    campaignCustomers: dataset(campaignCustomerSchema),
    campaignProgress: dataset(campaignProgressSchema),
  },
  errors: {
    "replay-running": error("refused"),
    "replay-needs-purchases": error("refused"),
    "replay-without-segments": error("refused"),
    "replay-not-found": error("missing"),
    "replay-finished": error("refused"),
    "comparison-needs-group": error("refused"),
    "comparison-running": error("refused"),
  },
};
