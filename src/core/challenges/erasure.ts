import { allRows } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";

/** Cards and what counted on them are removed with the account; the ledger and the vouchers stay. */
export const eraseProgress: Erase = async (reader, { id }) => {
  const row = await reader.one("challengeProgress", { id });
  return row === undefined ? [] : [{ kind: "remove", dataset: "challengeProgress", id }];
};

/** See {@link eraseProgress}. */
export const eraseActivities = erased("challengeActivities");

/** See {@link eraseProgress}. */
export const eraseCompletions = erased("challengeCompletions");

/** See {@link eraseProgress}. */
export const eraseCards = erased("challengeCards");

function erased(dataset: "challengeActivities" | "challengeCompletions" | "challengeCards"): Erase {
  return async (reader, { id: userId }) => {
    const rows = await allRows<{ readonly id: string }>((last, limit) =>
      reader.many(dataset, {
        where: { userId },
        order: [["id", "asc"]],
        limit,
        ...(last !== undefined && { after: [last.id] }),
      }),
    );
    return rows.map(({ id }) => ({ kind: "remove", dataset, id }));
  };
}
