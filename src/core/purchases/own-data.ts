import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { locationNames } from "../locations/location-names.ts";
import {
  OWN_PAGE,
  OWN_PAGE_OF_LARGE,
  type OwnDataSection,
  type OwnRecord,
} from "../personal-data.ts";
import type { Purchase, PurchaseLine, Refund } from "./purchase.ts";

/** A user's purchases, by the time of recording. */
export const ownPurchases: OwnDataSection = {
  dataset: "purchases",
  position: 30,
  async rows(reader, { user }, after) {
    const rows = await reader.many("purchases", {
      where: { userId: user.id },
      ...fromPlace("recordedAt", "asc", after),
      limit: OWN_PAGE_OF_LARGE + 1,
    });
    const nameOf = await locationNames(reader, rows.map(locationOf));
    const record = (row: Purchase) => purchaseRecord(row, nameOf(row.locationId));
    return placedRows(rows, OWN_PAGE_OF_LARGE, record, placeOf);
  },
  count: (reader, { id }) => reader.count("purchases", { userId: id }),
};

/** The refunds of a user's purchases, by the time of recording. */
export const ownRefunds: OwnDataSection = {
  dataset: "refunds",
  position: 40,
  async rows(reader, { user }, after) {
    const rows = await reader.many("refunds", {
      where: { userId: user.id },
      ...fromPlace("recordedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const nameOf = await locationNames(reader, rows.map(locationOf));
    const record = (row: Refund) => refundRecord(row, nameOf(row.locationId));
    return placedRows(rows, OWN_PAGE, record, placeOf);
  },
  count: (reader, { id }) => reader.count("refunds", { userId: id }),
};

const locationOf = ({ locationId }: Pick<Purchase, "locationId">) => locationId;

const placeOf = ({ recordedAt, id }: Pick<Purchase, "recordedAt" | "id">) => ({
  at: recordedAt,
  id,
});

/**
 * A purchase, the points it earned, and the refunded sums; amounts are in minor units, what was carried in millionths of a point. Who recorded it is left out, because it is another
 * person's data. Takes the row and the location's name.
 */
function purchaseRecord(row: Purchase, place: string | undefined): OwnRecord {
  const { id, checkId, amount, currency, lines, points, tier, bonusPercent } = row;
  const { carriedIn, carriedOver, carriedBack, belowMinimum } = row;
  return {
    id,
    place: place ?? null,
    checkId,
    amount,
    currency,
    lines: lines.map(lineText).join("\n"),
    points,
    tier,
    bonusPercent,
    carriedIn,
    carriedOver,
    belowMinimum,
    soldAt: moment(row.soldAt),
    recordedAt: moment(row.recordedAt),
    refunded: row.refunded,
    pointsState: row.pointsState,
    pointsBack: row.pointsBack,
    pendingBack: row.pendingBack,
    carriedBack,
  };
}

/** A line in words: '2 × Flat White (FW-1, Coffee): 900'. SKU and category only if the till sent them. */
function lineText({ quantity, text, sku = "", category = "", amount }: PurchaseLine): string {
  const product = [sku, category].filter((part) => part !== "").join(", ");
  return `${quantity} × ${text}${product === "" ? "" : ` (${product})`}: ${amount}`;
}

/** A refund of a purchase: the amount in minor units, the points taken back, and those forfeited. Takes the row and the location's name. */
function refundRecord(row: Refund, place: string | undefined): OwnRecord {
  const { purchaseId, refundId, amount, points, forfeited, carriedBack, recordedAt } = row;
  const { fromPending } = row;
  const refund = {
    purchaseId,
    place: place ?? null,
    refundId,
    amount,
    points,
    forfeited,
    fromPending,
  };
  return { ...refund, carriedBack, recordedAt: moment(recordedAt) };
}
