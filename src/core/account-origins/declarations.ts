import { dataset } from "../kit/declarations.ts";
import { accountOriginSchema, ORIGIN_MS } from "./account-origin.ts";
import { eraseAccountOrigins } from "./erasure.ts";
import { ownAccountOrigins } from "./own-data.ts";

/** The dataset of the module account-origins. It has no actions. */
export const accountOrigins = {
  datasets: {
    accountOrigins: dataset(accountOriginSchema, {
      constraints: { once: { invariant: "one-origin-per-account", fields: ["userId", "digest"] } },
      removed: { after: "at", ms: ORIGIN_MS },
    }),
  },
  ownData: { accountOrigins: ownAccountOrigins },
  erasure: { accountOrigins: eraseAccountOrigins },
};
