import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { locationNames } from "../locations/location-names.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import { NEVER, type Voucher } from "./voucher.ts";

/** A user's vouchers, by time of issue. */
export const ownVouchers: OwnDataSection = {
  dataset: "vouchers",
  position: 20,
  async rows(reader, { user }, after) {
    const rows = await reader.many("vouchers", {
      where: { userId: user.id },
      ...fromPlace("issuedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const nameOf = await locationNames(
      reader,
      rows.map(({ locationId }) => locationId),
    );
    const record = (row: Voucher) => voucherRecord(row, nameOf(row.locationId));
    return placedRows(rows, OWN_PAGE, record, ({ issuedAt, id }) => ({ at: issuedAt, id }));
  },
  count: (reader, { id }) => reader.count("vouchers", { userId: id }),
};

/**
 * A voucher; `expiresAt` is null if it does not expire, and `state` stays 'issued' after it expired. Takes the row, and the location where
 * it was used.
 */
function voucherRecord(row: Voucher, place: string | undefined): OwnRecord {
  const { title, code, cost, state, issuedAt, expiresAt, endedAt, pointsWithheld } = row;
  const { originKind: origin, benefit, note, cancelReason } = row;
  return {
    title,
    origin,
    benefit: benefit.kind,
    note,
    code,
    cost,
    state,
    issuedAt: moment(issuedAt),
    expiresAt: expiresAt === NEVER ? null : moment(expiresAt),
    endedAt: momentOrNull(endedAt),
    cancelReason,
    pointsWithheld,
    place: place ?? null,
  };
}
