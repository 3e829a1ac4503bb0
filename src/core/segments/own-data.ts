import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";
import { rowsById } from "../rows-by-id.ts";

/** The tags that staff put on a user, by time. */
export const ownTags: OwnDataSection = {
  dataset: "customerTags",
  position: 98,
  async rows(reader, { user }, after) {
    const rows = await reader.many("customerTags", {
      where: { userId: user.id },
      ...fromPlace("taggedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const tags = await rowsById(
      reader,
      "tags",
      rows.map(({ tagId }) => tagId),
    );
    return placedRows(
      rows,
      OWN_PAGE,
      ({ tagId, taggedAt }) => ({ tag: tags.get(tagId)?.name ?? "", taggedAt: moment(taggedAt) }),
      ({ taggedAt, id }) => ({ at: taggedAt, id }),
    );
  },
  count: (reader, { id }) => reader.count("customerTags", { userId: id }),
};

/** The score that a user's purchases give, for customers. */
export const ownScore: OwnDataSection = {
  dataset: "segmentCustomers",
  position: 99,
  async rows(reader, { user }) {
    const row = await reader.one("segmentCustomers", { id: user.id });
    const shown = row && { score: row.score, joinedBy: row.joinedBy, visits: row.visits365 };
    return { rows: shown === undefined ? [] : [shown], next: null };
  },
  count: (reader, { id }) => reader.count("segmentCustomers", { id }),
};
