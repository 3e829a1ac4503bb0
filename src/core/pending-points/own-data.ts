import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** Points of a user that were or are pending. Who recorded and who decided is left out, because it is another person's data. */
export const ownPendingPoints: OwnDataSection = {
  dataset: "pendingPoints",
  position: 27,
  async rows(reader, { user }, after) {
    const rows = await reader.many("pendingPoints", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(
      rows,
      OWN_PAGE,
      ({ description, points, remaining, isHeld, releaseOn, state, at, decidedAt, reason }) => ({
        description,
        points,
        remaining,
        isHeld,
        releaseOn: releaseOn === "" ? null : releaseOn,
        state,
        date: moment(at),
        decidedAt: momentOrNull(decidedAt === 0 ? null : decidedAt),
        reason: reason === "" ? null : reason,
      }),
      ({ at, id }) => ({ at, id }),
    );
  },
  count: (reader, { id }) => reader.count("pendingPoints", { userId: id }),
};
