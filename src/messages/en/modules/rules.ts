import type { rules } from "#core/rules/declarations.ts";
import type { DatasetTexts } from "../../declared.ts";

/** What its stored data is called. */
export const datasets = {
  ruleVersions: "versions of campaigns and challenges",
  currentRules: "number of changes of campaigns and challenges",
} satisfies DatasetTexts<(typeof rules)["datasets"]>;
