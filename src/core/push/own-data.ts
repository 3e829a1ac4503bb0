import { ascending, fromPlace, placedRows } from "../kit/pages.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";
import { pushServiceOf } from "./push-endpoint.ts";
import { DEVICES_PER_CUSTOMER } from "./push-subscription.ts";

/** The devices on which a user receives push, without the keys and the address, which allow to send to it. */
export const ownPushSubscriptions: OwnDataSection = {
  dataset: "pushSubscriptions",
  position: 101,
  async rows(reader, { user }) {
    const rows = await reader.many("pushSubscriptions", {
      where: { userId: user.id },
      ...ascending("createdAt"),
      limit: DEVICES_PER_CUSTOMER,
    });
    const shown = rows.map(({ device, endpoint, timeZone, createdAt }) => {
      return { device, pushService: pushServiceOf(endpoint), timeZone, since: moment(createdAt) };
    });
    return { rows: shown, next: null };
  },
  count: (reader, { id }) => reader.count("pushSubscriptions", { userId: id }),
};

/** The pushes to a user in the last 30 days, by time. */
export const ownPushes: OwnDataSection = {
  dataset: "pushes",
  position: 102,
  async rows(reader, { user }, after) {
    const rows = await reader.many("pushes", {
      where: { userId: user.id },
      ...fromPlace("createdAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(
      rows,
      OWN_PAGE,
      ({ kind, state, createdAt, endedAt }) => {
        return { kind, state, createdAt: moment(createdAt), endedAt: momentOrNull(endedAt) };
      },
      ({ createdAt, id }) => ({ at: createdAt, id }),
    );
  },
  count: (reader, { id }) => reader.count("pushes", { userId: id }),
};
