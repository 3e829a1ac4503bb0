import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** The rules that held points of a user. The purchases that they counted are in the user's purchases. */
export const ownFraudMatches: OwnDataSection = {
  dataset: "fraudMatches",
  position: 28,
  async rows(reader, { user }, after) {
    const rows = await reader.many("fraudMatches", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const record = ({ rule, outcome, at }: (typeof rows)[number]) => ({
      rule,
      outcome,
      date: moment(at),
    });
    return placedRows(rows, OWN_PAGE, record, ({ at, id }) => ({ at, id }));
  },
  count: (reader, { id }) => reader.count("fraudMatches", { userId: id }),
};
