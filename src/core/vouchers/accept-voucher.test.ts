import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aTillKey, aUser, aVoucher } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { DAY_MS } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import type { Attempts } from "../sessions/attempts.ts";
import type { Context } from "../world.ts";
import { acceptVoucher, acceptVoucherInput } from "./accept-voucher.ts";
import type { Voucher } from "./voucher.ts";

const boss = aUser({ id: "boss", role: "admin" });
const used = { state: "used", endedAt: NOON - 5, locationId: "harbour" } as const;

interface Scene {
  readonly voucher?: Partial<Voucher>;
  readonly harbour?: Partial<Location>;
  readonly context?: Partial<Context>;
  readonly attempts?: readonly Attempts[];
}

/** Accepts Ana's voucher at the harbour unless specified otherwise. */
async function accept(
  own: object = {},
  { voucher, harbour, attempts = [], context: changed }: Scene = {},
) {
  const wanted = { code: "V-ABCDEFGH", locationId: null, acceptedAt: null };
  const input = acceptVoucherInput.parse({ ...wanted, ...own });
  const station = aLocation({ id: "station", nameKey: "station" });
  const reader = readerOf({
    vouchers: [aVoucher(voucher)],
    locations: [aLocation(harbour), station],
    attempts,
  });
  const context = contextFor(boss, { locationId: "harbour", ...changed });
  const facts = await acceptVoucher.load(input, reader, context, undefined);
  return acceptVoucher.decide(facts, input, context);
}

/** The stored time of use. */
const endedAt = (decision: Awaited<ReturnType<typeof accept>>) => {
  const [change] = decision.changes;
  return change?.kind === "patch" && change.dataset === "vouchers" && change.fields.endedAt;
};

describe("accepting a voucher (decision 107)", () => {
  test("uses it, returns what to hand over, and is audited", async () => {
    expect(await accept()).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "vouchers",
          id: "voucher-1",
          fields: { state: "used", endedAt: NOON, endedBy: "boss", locationId: "harbour" },
        },
        // The account may have been deleted, but its vouchers remain.
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: { lastVisitAt: NOON },
          ifPresent: true,
        },
      ],
      events: [
        { name: "voucher.accepted", params: { title: "Free Coffee" } },
        {
          name: "voucher.used",
          data: {
            voucherId: "voucher-1",
            userId: "ana",
            rewardId: "free-coffee",
            usedAt: NOON,
            locationId: "harbour",
          },
        },
      ],
      result: {
        voucherId: "voucher-1",
        userId: "ana",
        rewardId: "free-coffee",
        title: "Free Coffee",
        code: "V-ABCDEFGH",
        isRepeat: false,
      },
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: saying("Free Coffee (V-ABCDEFGH) accepted, Harbour Café"),
        locationId: "harbour",
      },
    });
  });

  test.each(["v-abcdefgh", " ABCD EFGH ", "abcdefgh", "V- ABCD EFGH"])(
    "accepts its code as %j",
    async (code) => {
      expect(successOf(await accept({ code }))).toMatchObject({ voucherId: "voucher-1" });
    },
  );

  test("by a till is at the till's location", async () => {
    const actor = { kind: "till", till: aTillKey() } as const;
    expect(await accept({ locationId: "station" }, { context: { actor } })).toMatchObject({
      changes: [
        { fields: { locationId: "harbour", endedBy: aTillKey().id } },
        { fields: { lastVisitAt: NOON } },
      ],
    });
  });

  test.each<[string, object, Scene, string]>([
    ["does not exist", { code: "V-ZZZZZZZZ" }, {}, "voucher-not-found"],
    ["is used", {}, { voucher: used }, "voucher-used"],
    ["was cancelled", {}, { voucher: { ...used, state: "cancelled" } }, "voucher-cancelled"],
    ["is over", {}, { voucher: { expiresAt: NOON } }, "voucher-expired"],
    ["has no location", {}, { context: { locationId: null } }, "location-not-found"],
    ["has an unknown location", { locationId: "gone" }, {}, "location-not-found"],
    ["has a closed location", {}, { harbour: { isOpen: false } }, "location-closed"],
  ])("one that %s is refused", async (_what, own, scene, code) => {
    const decision = await accept(own, scene);
    expect(outcomeOf(decision)).toBe(code);
    // A code that no voucher has is counted.
    expect(decision.changes.every(({ dataset }) => dataset === "attempts")).toBe(true);
  });
});

describe("a use reported later", () => {
  test("is judged by its time, which is stored", async () => {
    const voucher = { issuedAt: NOON - 3 * DAY_MS, expiresAt: NOON - DAY_MS };
    const inTime = await accept({ acceptedAt: NOON - DAY_MS - 1 }, { voucher });
    expect(endedAt(inTime)).toBe(NOON - DAY_MS - 1);
    const late = await accept({ acceptedAt: NOON - DAY_MS }, { voucher });
    expect(outcomeOf(late)).toBe("voucher-expired");
  });

  test("is judged as of a week ago at the earliest", async () => {
    const eight = NOON - 8 * DAY_MS;
    const issuedAt = NOON - 9 * DAY_MS;
    const voucher = { issuedAt, expiresAt: NOON - 7 * DAY_MS };
    expect(outcomeOf(await accept({ acceptedAt: eight }, { voucher }))).toBe("voucher-expired");
    expect(endedAt(await accept({ acceptedAt: eight }, { voucher: { issuedAt } }))).toBe(eight);
  });

  test("with a clock that lost its date counts as now", async () => {
    const issuedAt = NOON - 2 * DAY_MS;
    const slow = issuedAt - DAY_MS;
    expect(endedAt(await accept({ acceptedAt: slow }, { voucher: { issuedAt } }))).toBe(slow);
    expect(endedAt(await accept({ acceptedAt: slow - 1 }, { voucher: { issuedAt } }))).toBe(NOON);
    const over = { issuedAt, expiresAt: NOON };
    expect(outcomeOf(await accept({ acceptedAt: 0 }, { voucher: over }))).toBe("voucher-expired");
  });

  test("a clock that is ahead does not extend the validity; its time is stored within a day", async () => {
    const voucher = { expiresAt: NOON };
    expect(outcomeOf(await accept({ acceptedAt: NOON - 1 }, { voucher }))).toBe("ok");
    expect(outcomeOf(await accept({ acceptedAt: NOON + 1 }, { voucher }))).toBe("voucher-expired");
    expect(endedAt(await accept({ acceptedAt: NOON + 5000 }))).toBe(NOON + 5000);
    expect(endedAt(await accept({ acceptedAt: NOON + DAY_MS + 1 }))).toBe(NOON);
  });

  test.each<[string, object, Scene]>([
    ["again", {}, {}],
    ["a year later", {}, { context: { now: NOON + 365 * DAY_MS, locationId: "harbour" } }],
    ["after it would have expired", {}, { voucher: { ...used, expiresAt: NOON } }],
    ["at a location closed since", {}, { harbour: { isOpen: false } }],
    [
      "from a clock that was ahead",
      { acceptedAt: NOON + 5000 },
      { voucher: { ...used, endedAt: NOON + 5000 } },
    ],
  ])("%s with the same time is the same use", async (_how, own, scene) => {
    const decision = await accept({ acceptedAt: NOON - 5, ...own }, { voucher: used, ...scene });
    expect(decision).toMatchObject({ changes: [], events: [], result: { isRepeat: true } });
  });

  test.each<[string, object, Partial<Voucher>]>([
    ["at another time", { acceptedAt: NOON - 4 }, used],
    ["without a time", {}, used],
    ["at another location", { acceptedAt: NOON - 5, locationId: "station" }, used],
    [
      "of one marked as used by the customer",
      { acceptedAt: NOON - 5 },
      { ...used, locationId: null },
    ],
  ])("%s is another use, which is refused", async (_how, own, voucher) => {
    expect(outcomeOf(await accept(own, { voucher }))).toBe("voucher-used");
  });
});

describe("wrong voucher codes (decision 046)", () => {
  const wrong = { code: "V-NOTHERE2" };
  const kept = (whose: string, count: number, resetsAt = NOON + 60_000) => {
    return { id: `digest of ${whose}`, count, resetsAt };
  };

  test("are counted for the actor and their address", async () => {
    const scene = {
      context: { caller: { address: "203.0.113.7", knownBrowser: "" } },
      attempts: [kept("vouchers boss", 7)],
    };
    expect(await accept(wrong, scene)).toMatchObject({
      code: "voucher-not-found",
      changes: [
        { kind: "patch", id: "digest of vouchers boss", fields: { count: 8 } },
        { kind: "insert", row: { id: "digest of vouchers of an address 203.0.113.7", count: 1 } },
      ],
    });
  });

  test("of a till are counted for its key", async () => {
    const till = aTillKey();
    const scene = { context: { actor: { kind: "till", till }, caller: undefined } } as const;
    expect(await accept(wrong, scene)).toMatchObject({
      changes: [{ kind: "insert", row: { id: "digest of vouchers till-1", count: 1 } }],
    });
  });

  test.each([
    ["thirty of a staff user", kept("vouchers boss", 30), "too-many-requests"],
    ["fewer", kept("vouchers boss", 29), "ok"],
    ["thirty, some time ago", kept("vouchers boss", 30, NOON), "ok"],
    ["many from an address", kept("vouchers of an address there", 120), "too-many-requests"],
    ["somebody else's", kept("vouchers ben", 30), "ok"],
  ])("%s", async (_what, attempts, code) => {
    const scene = {
      context: { caller: { address: "there", knownBrowser: "" } },
      attempts: [attempts],
    };
    const decision = await accept({}, scene);
    expect(outcomeOf(decision)).toBe(code);
  });

  test("return the waiting time", async () => {
    const decision = await accept({}, { attempts: [kept("vouchers boss", 30)] });
    expect(decision).toMatchObject({ params: { seconds: 60 }, changes: [] });
  });

  test("do not include used, cancelled and expired vouchers", async () => {
    const own = [{ ...used, locationId: "station" }, { expiresAt: NOON }] as const;
    for (const voucher of own) expect(await accept({}, { voucher })).toMatchObject({ changes: [] });
  });
});
