import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser, aVoucher } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import type { Context } from "../world.ts";
import { reissueVoucher, reissueVoucherInput } from "./reissue-voucher.ts";
import { NEVER, type Voucher } from "./voucher.ts";

const boss = aUser({ id: "boss", role: "admin" });
const MIDNIGHT = Date.UTC(2026, 2, 15);

interface Scene {
  readonly voucher?: Partial<Voucher>;
  readonly others?: readonly Voucher[];
  readonly context?: Partial<Context>;
}

/** Reissues Ana's voucher, which was accepted at the harbour five minutes ago, unless specified otherwise. */
async function reissue(own: object = {}, { voucher, others = [], context: changed }: Scene = {}) {
  const input = reissueVoucherInput.parse({ code: "abcd efgh", locationId: null, ...own });
  const used = { state: "used", endedAt: NOON - 300_000, locationId: "harbour" } as const;
  const reader = readerOf({
    vouchers: [aVoucher({ ...used, ...voucher }), ...others],
    locations: [aLocation({ isOpen: false }), aLocation({ id: "station", nameKey: "station" })],
  });
  const context = contextFor(boss, { locationId: "harbour", ...changed });
  const facts = await reissueVoucher.load(input, reader, context, undefined);
  return reissueVoucher.decide(facts, input, context);
}

/** When the new voucher expires. */
const sessionExpiry = async (voucher: Partial<Voucher>, context: Partial<Context> = {}) => {
  const [change] = (await reissue({}, { voucher, context })).changes;
  return change?.kind === "insert" && change.dataset === "vouchers" && change.row.expiresAt;
};

test("counts an unknown code, as when accepting (decision 046)", async () => {
  expect(await reissue({ code: "V-NOTHERE2" })).toMatchObject({
    code: "voucher-not-found",
    changes: [
      { kind: "insert", row: { id: "digest of vouchers boss", count: 1 } },
      { kind: "insert", row: { id: "digest of vouchers of an address 203.0.113.7", count: 1 } },
    ],
  });
});

describe("reissuing a voucher that was accepted by mistake (decision 106)", () => {
  test("issues a new one with its own code, without moving points or stock", async () => {
    const decision = await reissue();
    const { voucherId, code, ...rest } = successOf(decision);
    expect(rest).toEqual({ userId: "ana", title: "Free Coffee", isRepeat: false });
    expect(code).toMatch(/^V-[A-Z2-9]{8}$/);
    expect(code).not.toBe("V-ABCDEFGH");
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "vouchers",
          row: aVoucher({ id: voucherId, code, insteadOf: "voucher-1", expiresAt: NEVER }),
        },
      ],
      events: [{ name: "voucher.reissued", params: { title: "Free Coffee" } }],
      audit: {
        kind: "customer",
        id: "ana",
        detail: saying(`Free Coffee (V-ABCDEFGH) reissued (${code})`),
        locationId: "harbour",
      },
    });
  });

  test("happens once: a repeat returns the same new voucher, also much later", async () => {
    const others = [aVoucher({ id: "new", code: "V-NEWNEWNE", insteadOf: "voucher-1" })];
    const result = { voucherId: "new", code: "V-NEWNEWNE", isRepeat: true };
    const context = { now: NOON + 30 * DAY_MS, locationId: "harbour" };
    expect(await reissue({}, { others })).toMatchObject({ changes: [], result });
    expect(await reissue({}, { others, context })).toMatchObject({ changes: [], result });
  });

  test("is valid at least for the rest of the day", async () => {
    expect(await sessionExpiry({ expiresAt: NOON - 1 })).toBe(MIDNIGHT);
    expect(await sessionExpiry({ expiresAt: MIDNIGHT - 1 })).toBe(MIDNIGHT);
    expect(await sessionExpiry({ expiresAt: MIDNIGHT + 1 })).toBe(MIDNIGHT + 1);
    expect(await sessionExpiry({ expiresAt: NEVER })).toBe(NEVER);
  });

  test("is valid for the whole day of 25 hours when clocks go back", async () => {
    const now = Date.parse("2026-10-24T22:30Z");
    const program = { ...defaultProgram, timeZone: "Europe/Berlin" };
    const context = { now, today: "2026-10-25", program, locationId: "harbour" };
    const end = await sessionExpiry({ expiresAt: now, endedAt: now }, context);
    expect(new Date(Number(end)).toISOString()).toBe("2026-10-25T23:00:00.000Z");
  });

  test("is possible for 24 hours", async () => {
    expect(outcomeOf(await reissue({}, { voucher: { endedAt: NOON - DAY_MS } }))).toBe("ok");
    const late = await reissue({}, { voucher: { endedAt: NOON - DAY_MS - 1 } });
    expect([outcomeOf(late), late.changes]).toEqual(["voucher-used-long-ago", []]);
  });

  test.each<[string, object, Scene, string]>([
    ["an unknown one", { code: "V-ZZZZZZZZ" }, {}, "voucher-not-found"],
    ["without a location", {}, { context: { locationId: null } }, "location-not-found"],
    ["a ready one", {}, { voucher: { state: "issued", endedAt: null } }, "voucher-not-used"],
    ["a cancelled one", {}, { voucher: { state: "cancelled" } }, "voucher-not-used"],
    [
      "one marked as used by the customer",
      {},
      { voucher: { locationId: null } },
      "voucher-not-used",
    ],
    ["one used at another location", { locationId: "station" }, {}, "voucher-not-used"],
  ])("%s is refused", async (_what, own, scene, code) => {
    const decision = await reissue(own, scene);
    expect(outcomeOf(decision)).toBe(code);
    // A code that no voucher has is counted.
    expect(decision.changes.every(({ dataset }) => dataset === "attempts")).toBe(true);
  });
});
