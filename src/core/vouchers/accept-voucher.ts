import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import { visited } from "../identity/last-visit.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";
import { checkOpen, findLocation } from "../locations/requested-location.ts";
import { isOfflineCode } from "../offline-codes/offline-code.ts";
import { command } from "../world.ts";
import { vouchersDetail } from "./audit-details.ts";
import { scannedCode } from "./scanned-code.ts";
import type { Voucher } from "./voucher.ts";
import { checkUsable, ended, voucherUsedData } from "./voucher-end.ts";
import { checkWrongVouchers, readWrongVouchers, refuseUnknownVoucher } from "./wrong-codes.ts";

/** How late a till may report a voucher that it accepted offline, in milliseconds. */
const REPORTED_WITHIN_MS = RECORDED_WITHIN_DAYS * DAY_MS;

/**
 * Tolerance for a till's clock, in milliseconds: a day. The reported time identifies the use, so it is stored unchanged; a time beyond the
 * tolerance, or before the voucher's issue, is refused.
 */
const CLOCK_TOLERANCE_MS = DAY_MS;

/**
 * The code as typed or scanned; the location's id, null for that of the till or device; and the time in UTC epoch milliseconds, null for
 * now.
 */
export const acceptVoucherInput = z.strictObject({
  code: scannedCode,
  locationId: z.nullable(id),
  acceptedAt: z.nullable(z.int()),
});

/**
 * Accepts a voucher at a location. It must be ready at the given time, so that a till can report it later; a repeat with the same time
 * returns the first result, with any retry key. Unknown codes are counted, and after too many the actor has to wait (decision 046).
 * An offline code of the customer is refused: it only earns (decision 164).
 */
export const acceptVoucher = /* @__PURE__ */ command({
  name: "acceptVoucher",
  input: acceptVoucherInput,
  may: "canServeCounter",
  scope: "redeem",
  async load({ code, locationId }, reader, context) {
    const [voucher, place, wrong] = await Promise.all([
      reader.one("vouchers", { code }, { lock: true }),
      findLocation(reader, context, locationId),
      readWrongVouchers(reader, context),
    ]);
    return { voucher, place, wrong };
  },
  decide({ voucher, place, wrong }, { code, acceptedAt }, context) {
    const { now } = context;
    const wait = checkWrongVouchers(wrong, context);
    if (wait !== undefined) return wait;
    if (isOfflineCode(code)) return refuse("offline-code-earns-only", {});
    if (voucher === undefined) return refuseUnknownVoucher(wrong, context);
    const isTold = voucher.endedAt === acceptedAt && voucher.locationId === place?.id;
    if (voucher.state === "used" && isTold) {
      return { changes: [], events: [], result: resultOf(voucher, true) };
    }
    const location = checkOpen(place);
    if (isRefusal(location)) return location;
    const usedAt = isCredible(acceptedAt, voucher, now) ? acceptedAt : now;
    // A clock that is ahead does not extend a voucher's validity.
    const refusal = checkUsable(voucher, Math.max(Math.min(usedAt, now), now - REPORTED_WITHIN_MS));
    if (refusal !== undefined) return refusal;
    const { title } = voucher;
    return {
      changes: [
        ended(voucher, {
          state: "used",
          endedAt: usedAt,
          endedBy: actorId(context),
          locationId: location.id,
        }),
        visited(voucher.userId, now),
      ],
      events: [
        { name: "voucher.accepted", params: { title } },
        {
          name: "voucher.used",
          data: voucherUsedData(voucher, { usedAt, locationId: location.id }),
        },
      ],
      result: resultOf(voucher, false),
      // Those of tills would fill the log, and each voucher names the key that accepted it.
      ...(context.actor.kind === "till" ? {} : { audit: auditRecord(voucher, location) }),
    };
  },
});

function auditRecord({ userId, title, code }: Voucher, location: Location) {
  const detail = [
    vouchersDetail("voucher-accepted", { title, voucher: code, location: location.name }),
  ];
  return { kind: "customer", id: userId, name: "", detail, locationId: location.id };
}

/** Returns whether a till can have accepted a voucher at a time, within the tolerance of clocks. */
function isCredible(
  moment: number | null,
  { issuedAt }: Pick<Voucher, "issuedAt">,
  now: number,
): moment is number {
  return (
    moment !== null && moment >= issuedAt - CLOCK_TOLERANCE_MS && moment <= now + CLOCK_TOLERANCE_MS
  );
}

/** The reply to a till: what to hand over, and to which customer. */
function resultOf({ id: voucherId, userId, rewardId, title, code }: Voucher, isRepeat: boolean) {
  return { voucherId, userId, rewardId, title, code, isRepeat };
}
