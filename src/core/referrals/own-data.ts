import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import { friendsNames } from "./friends-names.ts";
import type { Referral } from "./referral.ts";

/** The friends whom a user referred, by the day when they joined. */
export const ownReferrals: OwnDataSection = {
  dataset: "referrals",
  position: 60,
  async rows(reader, { user }, after) {
    const rows = await reader.many("referrals", {
      where: { referrerId: user.id },
      ...fromPlace("date", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const nameOf = await friendsNames(
      reader,
      rows.map(({ referredUserId }) => referredUserId),
    );
    const record = (row: Referral) => referralRecord(row, nameOf(row.referredUserId));
    return placedRows(rows, OWN_PAGE, record, ({ date, id }) => ({ at: date, id }));
  },
  count: (reader, { id }) => reader.count("referrals", { referrerId: id }),
};

/** A referred friend (specification §3, Referral). Takes the row and the friend's first name. */
function referralRecord(row: Referral, friend: string): OwnRecord {
  const { date, ordered, referralCodeUsed, status, pointsEarned } = row;
  return { friend, date: moment(date), ordered, referralCodeUsed, status, pointsEarned };
}
