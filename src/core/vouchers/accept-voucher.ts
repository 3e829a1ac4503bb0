import * as z from "zod/mini";
import { actorId } from "../identity/actor.ts";
import { visited } from "../identity/last-visit.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { openPlace, placeNamed } from "../locations/place.ts";
import { RECORDED_WITHIN_DAYS } from "../locations/recorded-within.ts";
import { command } from "../world.ts";
import { checkUsable, ended, usedData } from "./ending.ts";
import { scannedCode } from "./scanned-code.ts";
import type { Voucher } from "./voucher.ts";
import { tooManyWrong, unknownVoucher, wrongVouchers } from "./wrong-codes.ts";

/** How long after it a till can tell of a voucher that it took without a network, in milliseconds. */
const TOLD_WITHIN_MS = RECORDED_WITHIN_DAYS * DAY_MS;

/**
 * How wrong a till's clock may be, in milliseconds: a day. The moment that it tells is the name of the use, so that it is kept as told; one beyond that, or before
 * there was the voucher, is not.
 */
const ASKEW_MS = DAY_MS;

/**
 * The code as typed or scanned; where it is accepted, null for where the till or device stands; and when, in UTC epoch milliseconds, null for now.
 */
export const acceptVoucherInput = z.strictObject({
  code: scannedCode,
  locationId: z.nullable(id),
  acceptedAt: z.nullable(z.int()),
});

/**
 * Takes a voucher for what it is good for. Whether it is ready is judged by the moment at which it was accepted, so that a till without a network can tell of it
 * later; told again, with that very moment, it is the same one use, whatever the retry key. Codes that no voucher has are counted, and too many of them
 * make the actor wait (decision 046).
 */
export const acceptVoucher = /* @__PURE__ */ command({
  name: "acceptVoucher",
  input: acceptVoucherInput,
  may: "canServeCounter",
  scope: "redeem",
  async load({ code, locationId }, reader, context) {
    const [voucher, place, wrong] = await Promise.all([
      reader.one("vouchers", { code }, { lock: true }),
      placeNamed(reader, context, locationId),
      wrongVouchers(reader, context),
    ]);
    return { voucher, place, wrong };
  },
  decide({ voucher, place, wrong }, { acceptedAt }, context) {
    const { now } = context;
    const wait = tooManyWrong(wrong, context);
    if (wait !== undefined) return wait;
    if (voucher === undefined) return unknownVoucher(wrong, context);
    const isTold = voucher.endedAt === acceptedAt && voucher.locationId === place?.id;
    if (voucher.state === "used" && isTold) {
      return { changes: [], events: [], result: resultOf(voucher, true) };
    }
    const location = openPlace(place);
    if (isRefusal(location)) return location;
    const usedAt = isCredible(acceptedAt, voucher, now) ? acceptedAt : now;
    // A clock that is ahead makes nothing last longer.
    const refusal = checkUsable(voucher, Math.max(Math.min(usedAt, now), now - TOLD_WITHIN_MS));
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
        { name: "voucher.used", data: usedData(voucher, { usedAt, locationId: location.id }) },
      ],
      result: resultOf(voucher, false),
      // A till's would fill the log, and each voucher keeps the key that accepted it.
      ...(context.actor.kind === "till" ? {} : { audit: auditRecord(voucher, location) }),
    };
  },
});

function auditRecord({ userId, title, code }: Voucher, location: Location) {
  const detail = `${title} (${code}) accepted, ${location.name}`;
  return { kind: "customer", id: userId, name: "", detail, locationId: location.id };
}

/** Whether a till can have accepted a voucher at a moment, as far as clocks can be trusted. */
function isCredible(
  moment: number | null,
  { issuedAt }: Pick<Voucher, "issuedAt">,
  now: number,
): moment is number {
  return moment !== null && moment >= issuedAt - ASKEW_MS && moment <= now + ASKEW_MS;
}

/** What a till hears: what to hand over, and to whom. */
function resultOf({ id: voucherId, userId, rewardId, title, code }: Voucher, isRepeat: boolean) {
  return { voucherId, userId, rewardId, title, code, isRepeat };
}
