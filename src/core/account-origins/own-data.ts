import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** The digests of devices and addresses from which a user signed up or logged in. */
export const ownAccountOrigins: OwnDataSection = {
  dataset: "accountOrigins",
  position: 107,
  async rows(reader, { user }, after) {
    const rows = await reader.many("accountOrigins", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const record = ({ kind, digest, at }: (typeof rows)[number]) => ({
      kind,
      digest,
      date: moment(at),
    });
    return placedRows(rows, OWN_PAGE, record, ({ at, id }) => ({ at, id }));
  },
  count: (reader, { id }) => reader.count("accountOrigins", { userId: id }),
};
