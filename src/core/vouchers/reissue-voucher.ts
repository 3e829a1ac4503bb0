import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../kit/readable-code.ts";
import { addDays, DAY_MS, startOfDay } from "../kit/time.ts";
import { findLocation } from "../locations/requested-location.ts";
import { type Context, command } from "../world.ts";
import { vouchersDetail } from "./audit-details.ts";
import { scannedCode } from "./scanned-code.ts";
import { VOUCHER_PREFIX, type Voucher, voucherCard } from "./voucher.ts";
import { checkWrongVouchers, readWrongVouchers, refuseUnknownVoucher } from "./wrong-codes.ts";

/** How long after its use a voucher can be reissued, in hours. */
const REISSUED_WITHIN_HOURS = 24;

/** The code of the used voucher, and the location's id; null for that of the till or device. */
export const reissueVoucherInput = z.strictObject({
  code: scannedCode,
  locationId: z.nullable(id),
});

/**
 * Replaces a voucher that was accepted by mistake: the customer gets a new one with its own code, valid at least for the rest of the day.
 * Once for each voucher; a repeat returns the same new voucher. Points and stock do not change.
 */
export const reissueVoucher = /* @__PURE__ */ command({
  name: "reissueVoucher",
  input: reissueVoucherInput,
  may: "canServeCounter",
  scope: "reverse",
  async load({ code, locationId }, reader, context) {
    const [voucher, place, wrong] = await Promise.all([
      reader.one("vouchers", { code }, { lock: true }),
      findLocation(reader, context, locationId),
      readWrongVouchers(reader, context),
    ]);
    const successor = voucher && (await reader.one("vouchers", { insteadOf: voucher.id }));
    return { voucher, place, wrong, successor };
  },
  decide({ voucher, place, wrong, successor }, _input, context) {
    const wait = checkWrongVouchers(wrong, context);
    if (wait !== undefined) return wait;
    if (voucher === undefined) return refuseUnknownVoucher(wrong, context);
    if (place === undefined) return refuse("location-not-found", {});
    const { title } = voucher;
    // Only the location that accepted a voucher can reissue it.
    if (voucher.state !== "used" || voucher.locationId !== place.id) {
      return refuse("voucher-not-used", { title });
    }
    if (successor !== undefined) {
      return { changes: [], events: [], result: resultOf(successor, true) };
    }
    if (context.now - (voucher.endedAt ?? 0) > REISSUED_WITHIN_HOURS * (DAY_MS / 24)) {
      return refuse("voucher-used-long-ago", { hours: REISSUED_WITHIN_HOURS });
    }
    const row = inPlaceOf(voucher, context);
    return {
      changes: [{ kind: "insert", dataset: "vouchers", row }],
      events: [
        {
          name: "voucher.reissued",
          params: { title },
          data: {
            voucherId: row.id,
            userId: row.userId,
            rewardId: row.rewardId,
            insteadOf: voucher.id,
            locationId: place.id,
            expiresAt: voucherCard(row, context.now).expiresAt,
          },
        },
      ],
      result: resultOf(row, false),
      audit: {
        kind: "customer",
        id: voucher.userId,
        name: "",
        detail: [
          vouchersDetail("voucher-reissued", {
            title,
            voucher: voucher.code,
            replacement: row.code,
          }),
        ],
        locationId: place.id,
      },
    };
  },
});

function inPlaceOf(voucher: Voucher, { fresh, now, program, today }: Context): Voucher {
  return {
    ...voucher,
    id: fresh.id(),
    code: VOUCHER_PREFIX + fresh.letters(CODE_ALPHABET, CODE_LENGTH),
    state: "issued",
    issuedAt: now,
    expiresAt: Math.max(voucher.expiresAt, startOfDay(program.timeZone, addDays(today, 1))),
    endedAt: null,
    locationId: null,
    endedBy: null,
    insteadOf: voucher.id,
  };
}

function resultOf({ id: voucherId, userId, title, code }: Voucher, isRepeat: boolean) {
  return { voucherId, userId, title, code, isRepeat };
}
