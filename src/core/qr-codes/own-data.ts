import { fromPlace, placedRows } from "../kit/pages.ts";
import { momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { QrCode } from "./qr-code.ts";

/** The codes that a user redeemed, oldest first. */
export const ownQrCodes: OwnDataSection = {
  dataset: "qrCodes",
  position: 50,
  async rows(reader, { user }, after) {
    const rows = await reader.many("qrCodes", {
      where: { redeemedBy: user.id },
      ...fromPlace("redeemedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    return placedRows(rows, OWN_PAGE, redeemedCodeRecord, ({ redeemedAt, id }) => ({
      at: redeemedAt ?? 0,
      id,
    }));
  },
  count: (reader, { id }) => reader.count("qrCodes", { redeemedBy: id }),
};

/** A redeemed code (specification §3, QR code), with its rating and comment. */
function redeemedCodeRecord(row: QrCode): OwnRecord {
  const { code, productId, points, redeemedAt, rating, comment, ratedAt } = row;
  return {
    code,
    productId,
    points,
    redeemedAt: momentOrNull(redeemedAt),
    rating,
    comment,
    ratedAt: momentOrNull(ratedAt),
  };
}
