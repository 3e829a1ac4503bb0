import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { Referral } from "./referral.ts";

/** Empties the code in the user's referrals, because it begins with their name. */
export const eraseReferralCodes: Erase = async (reader, { id: referrerId }) => {
  const referrals = await allRows<Referral>((last, limit) =>
    reader.many("referrals", {
      where: { referrerId },
      ...ascending("date", last),
      limit,
    }),
  );
  const fields = { referralCodeUsed: "" };
  return referrals.map(({ id }) => ({ kind: "patch", dataset: "referrals", id, fields }));
};
