import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { CampaignUse } from "./campaign-use.ts";

/** Removes a user's uses of campaigns, because nobody can use one in their name any more. */
export const removeCampaignUses: Erase = async (reader, { id: userId }) => {
  const uses = await allRows<CampaignUse>((last, limit) =>
    reader.many("campaignUses", { where: { userId }, ...ascending("usedAt", last), limit }),
  );
  return uses.map(({ id }) => ({ kind: "remove", dataset: "campaignUses", id }));
};
