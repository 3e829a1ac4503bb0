import type { audit } from "#core/audit/declarations.ts";
import type { DatasetTexts } from "../../declared.ts";

/** What its stored data is called. */
export const datasets = {
  auditLog: "audit log",
} satisfies DatasetTexts<(typeof audit)["datasets"]>;
