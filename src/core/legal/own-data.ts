import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** The versions of the terms that a user has accepted, by time. */
export const ownTermsAcceptances: OwnDataSection = {
  dataset: "termsAcceptances",
  position: 95,
  async rows(reader, { user }, after) {
    const rows = await reader.many("termsAcceptances", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(
      rows,
      OWN_PAGE,
      ({ version, at }) => ({ version, acceptedAt: moment(at) }),
      ({ at, id }) => ({ at, id }),
    );
  },
  count: (reader, { id }) => reader.count("termsAcceptances", { userId: id }),
};
