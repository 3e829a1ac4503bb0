import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser, aVoucher } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import type { Reward } from "../rewards/reward.ts";
import { customerVouchers } from "../views/customer-vouchers.ts";
import { cancelVoucher } from "./cancel-voucher.ts";
import { newVoucher } from "./new-voucher.ts";
import { pastVouchers } from "./past-vouchers.ts";
import { useVoucher } from "./use-voucher.ts";
import { NEVER, type Voucher, voucherState } from "./voucher.ts";
import { wallet } from "./wallet.ts";

const ana = aUser({ points: 40, entryCount: 2 });
const ended = { state: "used", endedAt: NOON - 1 } as const;

const checkUsable: readonly (readonly [string, Partial<Voucher>, string])[] = [
  ["has been used", ended, "voucher-used"],
  ["was cancelled", { ...ended, state: "cancelled" }, "voucher-cancelled"],
  ["expires at this moment", { expiresAt: NOON }, "voucher-expired"],
];

describe("issuing (specification §3, Reward)", () => {
  const issued = (expiryDays: number, timeZone: string, now: number, today: string) =>
    newVoucher(
      "ana",
      aReward({ expiryDays, pointsCost: 60 }),
      contextFor(ana, { now, today, program: { ...defaultProgram, timeZone } }),
    );

  test("creates a voucher with the reward's current title and cost", () => {
    expect(issued(0, "UTC", NOON, "2026-03-14")).toMatchObject({
      userId: "ana",
      rewardId: "free-coffee",
      title: "Free Coffee",
      cost: 60,
      code: expect.stringMatching(/^V-[A-Z2-9]{8}$/),
      state: "issued",
      issuedAt: NOON,
      expiresAt: NEVER,
      endedAt: null,
    });
  });

  test.each([
    // Clocks go forward in the night to 29 March and back in the night to 25 October.
    [1, "Europe/Berlin", "2026-03-28T11:00Z", "2026-03-28", "2026-03-29T22:00:00.000Z"],
    [1, "Europe/Berlin", "2026-10-24T10:00Z", "2026-10-24", "2026-10-25T23:00:00.000Z"],
    [30, "UTC", "2026-01-31T23:59Z", "2026-01-31", "2026-03-03T00:00:00.000Z"],
    [1, "UTC", "2028-02-28T00:00Z", "2028-02-28", "2028-03-01T00:00:00.000Z"],
    [1, "Pacific/Kiritimati", "2026-12-30T12:00Z", "2026-12-31", "2027-01-01T10:00:00.000Z"],
    // Midnight is skipped there when summer begins: the day starts at one.
    [0, "America/Santiago", "2026-09-05T15:00Z", "2026-09-05", ""],
    [1, "America/Santiago", "2026-09-04T15:00Z", "2026-09-04", "2026-09-06T04:00:00.000Z"],
  ])("%i days in %s from %s end with the day: %s, %s", (days, zone, at, today, end) => {
    const { expiresAt } = issued(days, zone, Date.parse(at), today);
    expect(expiresAt === NEVER ? "" : new Date(expiresAt).toISOString()).toBe(end);
  });
});

test.each<readonly [Partial<Voucher>, number, string]>([
  [{}, NOON, "ready"],
  [{ expiresAt: NOON + 1 }, NOON, "ready"],
  [{ expiresAt: NOON }, NOON, "expired"],
  [{ ...ended, expiresAt: NOON }, NOON, "used"],
  [{ ...ended, state: "cancelled" }, NOON, "cancelled"],
])("%j at %i is %s", (own, now, state) => {
  expect(voucherState(aVoucher(own), now)).toBe(state);
});

describe("using one's own voucher", () => {
  const decide = (voucher: Voucher | undefined) =>
    useVoucher.decide(voucher, { voucherId: "voucher-1" }, contextFor(ana));

  test("marks it as used", () => {
    expect(decide(aVoucher())).toMatchObject({
      changes: [
        { dataset: "vouchers", id: "voucher-1", fields: { state: "used", endedAt: NOON } },
        { dataset: "users", id: "ana", fields: { lastVisitAt: NOON } },
      ],
      events: [{ name: "voucher.used", params: { title: "Free Coffee" } }],
      result: { usedAt: NOON },
    });
  });

  test.each(checkUsable)("is refused when it %s", (_why, own, code) => {
    expect(outcomeOf(decide(aVoucher(own)))).toBe(code);
  });

  test.each([
    ["somebody else's", aVoucher({ userId: "ben" })],
    ["somebody else's used one", aVoucher({ userId: "ben", ...ended })],
    ["none", undefined],
  ])("%s is unknown", (_whose, voucher) => {
    expect(outcomeOf(decide(voucher))).toBe("voucher-not-found");
  });
});

describe("cancelling a customer's voucher", () => {
  const boss = aUser({ id: "boss", role: "admin" });
  const decide = (own: { user?: User; reward?: Reward; voucher?: Voucher } | undefined) =>
    cancelVoucher.decide(
      own && { user: undefined, reward: undefined, voucher: aVoucher(), ...own },
      { voucherId: "voucher-1" },
      contextFor(boss),
    );

  test("credits points and stock once, and is audited", () => {
    const reward = aReward({ availabilityCount: 0 });
    expect(decide({ user: ana, reward, voucher: aVoucher({ cost: 60 }) })).toMatchObject({
      changes: [
        {
          dataset: "transactions",
          row: {
            type: "earn",
            amount: 60,
            description: "Cancelled Free Coffee",
            source: "voucher",
            reference: "voucher-1",
            once: "voucher-voucher-1",
            balanceAfter: 100,
          },
        },
        { dataset: "users", id: "ana", fields: { points: 100 } },
        { dataset: "rewards", fields: { availabilityCount: 1 } },
        { dataset: "vouchers", fields: { state: "cancelled", endedAt: NOON } },
      ],
      events: [{ name: "voucher.cancelled", params: { title: "Free Coffee", points: 60 } }],
      result: { balance: 100 },
      audit: { kind: "customer", id: "ana", name: "", detail: saying(/\+60 points$/) },
    });
  });

  test.each([
    ["a reward with unlimited stock", aReward()],
    ["a deleted reward", undefined],
  ])("for %s returns nothing to stock", (_what, reward) => {
    const facts = { user: ana, voucher: aVoucher(), ...(reward && { reward }) };
    const decision = decide(facts);
    expect("result" in decision && decision.changes.map(({ dataset }) => dataset)).toEqual([
      "transactions",
      "users",
      "vouchers",
    ]);
  });

  test("posts no entry if it cost nothing", () => {
    const decision = decide({ user: ana, voucher: aVoucher({ cost: 0 }) });
    expect("result" in decision && decision.changes).toHaveLength(1);
    const words = announcementOf({
      name: "voucher.cancelled",
      params: { title: "Tea", points: 0, withheld: 0 },
    });
    expect(words?.text).toBe("The voucher for Tea was cancelled.");
  });

  test.each(checkUsable)("is refused when it %s", (_why, own, code) => {
    expect(outcomeOf(decide({ user: ana, voucher: aVoucher(own) }))).toBe(code);
  });

  test.each([
    ["an unknown one", undefined, "voucher-not-found"],
    ["that of a deleted customer", { voucher: aVoucher() }, "user-not-found"],
    [
      "that of a member of staff",
      { user: aUser({ role: "sub-admin" }), voucher: aVoucher() },
      "managed-under-roles",
    ],
  ])("%s is refused", (_what, facts, code) => {
    expect(outcomeOf(decide(facts))).toBe(code);
  });

  test("locks the rows that the voucher refers to", async () => {
    const reader = readerOf({
      users: [ana, aUser({ id: "ben" })],
      rewards: [aReward()],
      vouchers: [aVoucher()],
    });
    const load = (voucherId: string) =>
      cancelVoucher.load({ voucherId }, reader, contextFor(boss), undefined);
    expect(await load("voucher-1")).toMatchObject({
      user: { id: "ana" },
      reward: { id: "free-coffee" },
      voucher: { id: "voucher-1" },
    });
    expect(await load("none")).toBeUndefined();
  });
});

describe("the wallet", () => {
  const rows = [
    aVoucher({ id: "lasting" }),
    aVoucher({ id: "soon", expiresAt: NOON + 1 }),
    aVoucher({ id: "late", expiresAt: NOON + 5 }),
    aVoucher({ id: "over", expiresAt: NOON, issuedAt: NOON - 3 }),
    aVoucher({ id: "used", ...ended, issuedAt: NOON - 2 }),
    aVoucher({ id: "back", ...ended, state: "cancelled", issuedAt: NOON - 1 }),
    aVoucher({ id: "bens", userId: "ben" }),
    aVoucher({ id: "bens-used", userId: "ben", ...ended }),
  ];
  const context = contextFor(ana);
  const ids = ({ vouchers }: { readonly vouchers: readonly { readonly id: string }[] }) =>
    vouchers.map(({ id }) => id);
  const ready = async (vouchers: readonly Voucher[], input: Parameters<typeof wallet.load>[0]) => {
    const facts = await wallet.load(input, readerOf({ vouchers }), context);
    return successOf(wallet.show(facts, input, context));
  };
  const past = async (
    vouchers: readonly Voucher[],
    input: Parameters<typeof pastVouchers.load>[0],
  ) => {
    const facts = await pastVouchers.load(input, readerOf({ vouchers }), context);
    return successOf(pastVouchers.show(facts, input, context));
  };

  test("lists usable vouchers, the next to expire first, and past ones separately", async () => {
    const shown = await ready(rows, { after: null });
    expect(shown).toMatchObject({
      vouchers: [{ id: "soon", expiresAt: NOON + 1 }, { id: "late" }, { expiresAt: null }],
    });
    expect(ids(await past(rows, { after: null }))).toEqual(["back", "used", "over"]);
  });

  test("pages without repeating a voucher", async () => {
    const many = Array.from({ length: 117 }, (_, at) =>
      aVoucher({ id: `v${at}`, expiresAt: NOON + 1 + (at % 3), issuedAt: NOON - (at % 4) }),
    );
    const found: string[] = [];
    let after: Parameters<typeof wallet.load>[0]["after"] = null;
    do {
      const result: Awaited<ReturnType<typeof ready>> = await ready(many, { after });
      found.push(...result.vouchers.map(({ id }) => id));
      after = result.next;
    } while (after !== null);
    expect(new Set(found).size).toBe(117);
    expect(found).toHaveLength(117);

    const over = many.map((row) => ({ ...row, ...ended }));
    const old: string[] = [];
    let last: Parameters<typeof pastVouchers.load>[0]["after"] = null;
    do {
      const result: Awaited<ReturnType<typeof past>> = await past(over, { after: last });
      old.push(...result.vouchers.map(({ id }) => id));
      last = result.next;
    } while (last !== null);
    expect([new Set(old).size, old.length]).toEqual([117, 117]);
  });

  test("staff see a customer's vouchers in any state, and none of other staff", async () => {
    const boss = contextFor(aUser({ id: "boss", role: "admin" }));
    const ask = async (user: User) => {
      const input = { id: user.id, after: null };
      const facts = await customerVouchers.load(
        input,
        readerOf({ users: [user], vouchers: rows }),
        boss,
      );
      return customerVouchers.show(facts, input, boss);
    };
    const shown = await ask(ana);
    expect("result" in shown && shown.result.vouchers).toHaveLength(6);
    expect(await ask(aUser({ role: "sub-admin" }))).toMatchObject({ code: "user-not-found" });
  });
});
