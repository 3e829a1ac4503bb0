import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { locationNames } from "../locations/location-names.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";

/** The promo codes that a user has used, by time. */
export const ownPromoUses: OwnDataSection = {
  dataset: "promoUses",
  position: 25,
  async rows(reader, { user }, after) {
    const rows = await reader.many("promoUses", {
      where: { userId: user.id },
      ...fromPlace("at", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const placeOf = await locationNames(
      reader,
      rows.map(({ locationId }) => locationId),
    );
    return placedRows(
      rows,
      OWN_PAGE,
      ({ code, at, locationId, points }) => ({
        code,
        usedAt: moment(at),
        place: placeOf(locationId) ?? null,
        points,
      }),
      ({ at, id }) => ({ at, id }),
    );
  },
  count: (reader, { id }) => reader.count("promoUses", { userId: id }),
};
