import { placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";
import { consentPurposes } from "./topics.ts";

/** The consents that a user has given and withdrawn, by time. */
export const ownConsents: OwnDataSection = {
  dataset: "consents",
  position: 96,
  async rows(reader, { user }, after) {
    const rows = await reader.many("consents", {
      where: { userId: user.id },
      order: [["number", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [after.at] }),
    });
    return placedRows(
      rows,
      OWN_PAGE,
      ({ purpose, isGiven, version, place, at }) => ({
        purpose,
        isGiven,
        wordingVersion: version,
        place,
        at: moment(at),
      }),
      ({ number, id }) => ({ at: number, id }),
    );
  },
  count: (reader, { id }) => reader.count("consents", { userId: id }),
};

/** What a user wants to receive: the consents that hold, and the messages that they have switched off. One row, or none if nothing was changed. */
export const ownPreferencesData: OwnDataSection = {
  dataset: "preferences",
  position: 97,
  async rows(reader, { user }, after) {
    const row = after === null ? await reader.one("preferences", { id: user.id }) : undefined;
    const holding = consentPurposes.map((purpose) => [purpose, (row?.[purpose] ?? 0) > 0]);
    const shown = {
      ...Object.fromEntries(holding),
      switchedOff: row?.switchedOff.join(", ") ?? "",
    };
    return { rows: row === undefined ? [] : [shown], next: null };
  },
  count: (reader, { id }) => reader.count("preferences", { id }),
};
