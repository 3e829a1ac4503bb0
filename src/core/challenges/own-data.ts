import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { ChallengeActivity } from "./activity.ts";
import type { ChallengeCompletion } from "./completion.ts";

/** What counted for a user's challenges, by the time of recording. */
export const ownActivities: OwnDataSection = {
  dataset: "challengeActivities",
  position: 150,
  async rows(reader, { user }, after) {
    const rows = await reader.many("challengeActivities", {
      where: { userId: user.id },
      ...fromPlace("recordedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const placeOf = ({ recordedAt: at, id }: ChallengeActivity) => ({ at, id });
    return placedRows(rows, OWN_PAGE, activityRecord, placeOf);
  },
  count: (reader, { id }) => reader.count("challengeActivities", { userId: id }),
};

/** A user's completed challenges, by the time of the last change. */
export const ownCompletions: OwnDataSection = {
  dataset: "challengeCompletions",
  position: 160,
  async rows(reader, { user }, after) {
    const rows = await reader.many("challengeCompletions", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const placeOf = ({ at, id }: ChallengeCompletion) => ({ at, id });
    return placedRows(rows, OWN_PAGE, completionRecord, placeOf);
  },
  count: (reader, { id }) => reader.count("challengeCompletions", { userId: id }),
};

/** Who recorded it is left out, because it is another person's data. */
function activityRecord({ id, kind, at, day, reason, counts }: ChallengeActivity): OwnRecord {
  const counted = counts.map(({ challengeId, card, units }) => {
    const total = Object.values(units).reduce((sum, one) => sum + one, 0);
    return `${challengeId}, card ${card}: ${total}`;
  });
  return { id, kind, at: moment(at), day, reason, counted: counted.join("\n") };
}

function completionRecord(row: ChallengeCompletion): OwnRecord {
  const { id, challengeId, state, times, at, rewardKind, voucherId, points } = row;
  return { id, challengeId, state, times, at: moment(at), rewardKind, voucherId, points };
}
