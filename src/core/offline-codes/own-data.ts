import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** When a user's offline codes were revoked, in the last days. */
export const ownCodeRevocations: OwnDataSection = {
  dataset: "codeRevocations",
  position: 105,
  async rows(reader, { user }, after) {
    const rows = await reader.many("codeRevocations", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(
      rows,
      OWN_PAGE,
      ({ at }) => ({ revokedAt: moment(at) }),
      ({ at, id }) => ({ at, id }),
    );
  },
  count: (reader, { id }) => reader.count("codeRevocations", { userId: id }),
};
