import type { accountOrigins } from "#core/account-origins/declarations.ts";
import type { DatasetTexts } from "../../declared.ts";

/** What its stored data is called. */
export const datasets = {
  accountOrigins: "digests of devices and addresses",
} satisfies DatasetTexts<(typeof accountOrigins)["datasets"]>;
