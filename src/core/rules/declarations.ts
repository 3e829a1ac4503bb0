import { dataset } from "../kit/declarations.ts";
import { currentRulesSchema, ruleVersionSchema } from "./rule-version.ts";

/** The datasets of the module rules. */
export const rules = {
  datasets: {
    ruleVersions: dataset(ruleVersionSchema, {
      constraints: {
        version: { invariant: "unique-rule-version", fields: ["ruleId", "version"] },
        fixed: "rule-versions-fixed",
      },
    }),
    currentRules: dataset(currentRulesSchema, { neverStale: true }),
  },
};
