import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { newJob } from "../jobs/job.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { findUnknownSkus, refuseUnknownSkus } from "../products/selected-skus.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { chosenTests } from "./chosen-customers.ts";
import { segmentsFieldErrors } from "./field-errors.ts";
import type { SegmentGift } from "./segment-gift.ts";
import { segmentNote } from "./segment-note.ts";
import { usesOf } from "./segment-uses.ts";

/**
 * A voucher for everybody in a segment, see `giveVoucherInput`; `reason` is what customers read with it, `expected` the number of customers that
 * staff have confirmed.
 */
export const giveToSegmentInput = z.strictObject({
  id,
  title: text({ min: 1, max: 80, empty: segmentsFieldErrors["segment-gift-title-missing"] }),
  benefit: benefitSchema,
  expiryDays: wholeNumber({
    min: 0,
    max: 3650,
    error: segmentsFieldErrors["segment-gift-expiry-invalid"],
  }),
  reason: text({ min: 1, max: 140, empty: segmentsFieldErrors["segment-gift-reason-missing"] }),
  expected: z.int().check(z.gte(0)),
});

/**
 * Starts to give everybody in a segment a voucher, for staff who may both manage customers and send messages; a job gives them, once to each
 * customer who may be chosen, see {@link chosenTests}. Refused if the number of customers is not the confirmed one, and while other vouchers are being given.
 */
export const giveToSegment = /* @__PURE__ */ command({
  name: "giveToSegment",
  input: giveToSegmentInput,
  may: "canSendBroadcasts",
  also: "canManageUsers",
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async prepare(input, reader, context) {
    const segment = await reader.one("segments", { id: input.id });
    return segment && reader.count("segmentCustomers", chosenTests(segment, context));
  },
  async load(input, reader, _context, count) {
    const [segment, uses, unknown, running] = await Promise.all([
      reader.one("segments", { id: input.id }, { lock: true }),
      usesOf(reader, input.id),
      findUnknownSkus(reader, productsOf(input.benefit)),
      reader.one("segmentCounts", { id: input.id, state: "running" }),
    ]);
    return { segment, uses, unknown, running, count: count ?? 0 };
  },
  decide({ segment, uses: [use], unknown, running, count }, input, context) {
    const user = actingUser(context);
    if (segment === undefined) return refuse("segment-not-found", {});
    if (segment.kind === "freezing") return refuse("segment-freezing", {});
    // The list would change while vouchers are given.
    if (running !== undefined) return refuse("segment-counting", {});
    if (use !== undefined) return refuse("segment-in-use", { use: use.title });
    if (count === 0) return refuse("segment-empty", {});
    const { title, benefit, expiryDays, reason: note, expected } = input;
    if (count !== expected) return refuse("segment-size-changed", { count });
    const refusal = refuseUnknownSkus(unknown);
    if (refusal !== undefined) return refusal;
    const row: SegmentGift = {
      id: context.fresh.id(),
      segmentId: segment.id,
      title,
      benefit,
      expiryDays,
      note,
      state: "running",
      expected,
      given: 0,
      lastCustomer: "",
      startedAt: context.now,
      startedBy: user.id,
    };
    const job = newJob({ id: row.id, kind: "segment-gift", queue: "segment-gift" }, context.now);
    return {
      changes: [
        { kind: "insert", dataset: "segmentGifts", row },
        { kind: "insert", dataset: "jobs", row: job },
      ],
      events: [{ name: "segment-gift.started", params: { title, count } }],
      result: { giftId: row.id },
      audit: segmentNote(segment, [segmentsDetail("segment-gift", { title, count })]),
    };
  },
});
