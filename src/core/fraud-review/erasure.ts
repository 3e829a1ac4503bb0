import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { FraudMatch } from "./fraud-match.ts";
import { outcomeChanges } from "./match-outcomes.ts";

/** Closes the open matches of a deleted account. Their rows stay with the bare id, for the rates of the rules. */
export const closeFraudMatches: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<FraudMatch>((last, limit) =>
    reader.many("fraudMatches", { where: { userId }, ...ascending("at", last), limit }),
  );
  return outcomeChanges(rows, "closed");
};
