import { placedRows } from "../kit/pages.ts";
import { momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { QrCode } from "./qr-code.ts";

/** The codes that a user redeemed, by day and product. */
export const ownQrCodes: OwnDataSection = {
  dataset: "qrCodes",
  position: 50,
  async rows(reader, { user }, after) {
    const rows = await reader.many("qrCodes", {
      where: { redeemedBy: user.id },
      order: [
        ["redeemedDay", "asc"],
        ["productId", "asc"],
      ],
      limit: OWN_PAGE + 1,
      ...(after && { after: [dayOf(after.at), after.id] }),
    });
    return placedRows(rows, OWN_PAGE, redeemedCodeRecord, ({ redeemedDay, productId }) => ({
      at: numberOf(redeemedDay ?? ""),
      id: productId,
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

/** Converts a day to a number with the same order, and back: '2026-11-21' and 20261121. */
function numberOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}

function dayOf(number: number): string {
  return String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}
