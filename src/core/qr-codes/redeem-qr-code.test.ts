import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aCode, anEntry, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { unlimited } from "../campaigns/earning-facts.ts";
import { noCards } from "../challenges/count-activity.ts";
import type { User } from "../identity/user.ts";
import type { Attempts } from "../sessions/attempts.ts";
import { noGuesses } from "../sessions/guess-counts.ts";
import type { QrCode } from "./qr-code.ts";
import { redeemQrCode, redeemQrCodeInput, WRONG_CODES } from "./redeem-qr-code.ts";

type Feedback = { rating: number; comment: string };

function redeem(own: {
  user?: User | undefined;
  qrCode?: QrCode | undefined;
  scansToday?: readonly string[];
  most?: number | null;
  feedback?: Feedback;
  kept?: Attempts;
}) {
  const { user, qrCode, scansToday = [], most = 1, feedback } = own;
  const input = { code: "REGULARS-ABCDEFGH", ...(feedback === undefined ? {} : { feedback }) };
  const wrong = { ...noGuesses(WRONG_CODES), kept: own.kept };
  const context = contextFor(user);
  const qr = { ...context.program.qr, scansPerProductAndDay: most };
  const program = { ...context.program, qr };
  const product = undefined;
  const facts = { user, qrCode, product, scansToday, wrong, earning: unlimited, cards: noCards };
  return redeemQrCode.decide(facts, input, { ...context, program });
}

const ana = aUser({ points: 5, entryCount: 1 });
const used = aCode({ isRedeemed: true, redeemedBy: "ana" });
/** The key of the first scan of {@link aCode}'s product. */
const FIRST = "scan-2026-03-14-HOUSE-BLEND";
const praise = { rating: 5, comment: "Lovely." };

describe("redeeming a code (specification §5, QR redemption)", () => {
  test("adds its points with the current tier's bonus and marks the code", () => {
    const user = aUser({ tier: "Gold", points: 5, entryCount: 1 });
    const awards = [
      { rule: "code-points", points: 19 },
      { rule: "tier-bonus", points: 2 },
    ];
    expect(redeem({ user, qrCode: aCode({ points: 19 }) })).toMatchObject({
      changes: [
        { row: { type: "earn", amount: 21, balanceAfter: 26, reference: "code-1", awards } },
        { fields: { points: 26 } },
        {
          dataset: "qrCodes",
          fields: { isRedeemed: true, redeemedBy: "ana", redeemedDay: "2026-03-14" },
        },
      ],
      result: { points: 21, product: "HOUSE-BLEND", originalCode: "REGULARS-ABCDEFGH" },
    });
  });

  test("reports a tier that its points reach", () => {
    const user = aUser({ points: 490, entryCount: 1 });
    expect(redeem({ user, qrCode: aCode() })).toMatchObject({
      events: [
        { name: "qr-code.redeemed", params: { points: 10 } },
        { name: "tier.reached", params: { tier: "Silver" } },
      ],
    });
  });

  test.each([
    ["an unknown code", ana, undefined, [], "qr-invalid"],
    ["a used code", ana, used, [], "qr-redeemed"],
    ["a used code that also expired", ana, { ...used, expiresAt: 0 }, [], "qr-redeemed"],
    ["an expired code", ana, aCode({ expiresAt: NOON }), [], "qr-expired"],
    ["a second scan of the product today", ana, aCode(), [FIRST], "qr-scan-limit"],
    ["a deleted account", undefined, aCode(), [], "not-signed-in"],
  ])("refuses %s", (_case, user, qrCode, scansToday, code) => {
    expect(outcomeOf(redeem({ user, qrCode, scansToday }))).toBe(code);
  });

  test.each([
    ["a sub-admin", { role: "sub-admin" }, "qr-own-code"],
    ["a former sub-admin", { role: "customer" }, "qr-own-code"],
    ["an admin", { role: "admin" }, "ok"],
  ] as const)("%s and a code that they generated", (_who, own, code) => {
    const user = aUser({ ...own, points: 5, entryCount: 1 });
    expect(outcomeOf(redeem({ user, qrCode: aCode({ createdBy: "ana" }) }))).toBe(code);
    expect(outcomeOf(redeem({ user, qrCode: aCode({ createdBy: "ben" }) }))).toBe("ok");
  });

  test("an attempt to redeem one's own code is audited", () => {
    const user = aUser({ role: "sub-admin" });
    expect(redeem({ user, qrCode: aCode({ createdBy: "ana" }) })).toMatchObject({
      changes: [],
      audit: {
        kind: "qr-code",
        id: "code-1",
        name: "REGULARS-ABCDEFGH",
        detail: saying("10 points for HOUSE-BLEND"),
      },
    });
  });

  test("accepts another product on the same day", () => {
    const scansToday = ["scan-2026-03-14-TEA", "scan-2026-03-14-HOUSE-BLEND-2"];
    expect(outcomeOf(redeem({ user: ana, qrCode: aCode(), scansToday }))).toBe("ok");
  });
});

describe("the number of scans per product and day", () => {
  const keyOf = (own: Parameters<typeof redeem>[0]) => {
    const decision = redeem({ user: ana, qrCode: aCode(), ...own });
    return "result" in decision
      ? decision.changes.flatMap((change) =>
          change.kind === "insert" && change.dataset === "transactions" ? change.row.once : [],
        )
      : decision;
  };

  test.each([
    ["a second", 2, [FIRST], "scan-2026-03-14.2-HOUSE-BLEND"],
    ["a third", 3, [FIRST, "scan-2026-03-14.2-HOUSE-BLEND"], "scan-2026-03-14.3-HOUSE-BLEND"],
    ["any without a limit", null, [FIRST], "scan-2026-03-14.2-HOUSE-BLEND"],
    ["one after the limit was raised", 4, [FIRST], "scan-2026-03-14.2-HOUSE-BLEND"],
  ])("allows %s", (_case, most, scansToday, once) => {
    expect(keyOf({ most, scansToday })).toEqual([once]);
  });

  test.each([
    ["one more", 2, [FIRST, "scan-2026-03-14.2-HOUSE-BLEND"]],
    ["one after the limit was lowered", 1, [FIRST, "scan-2026-03-14.2-HOUSE-BLEND"]],
  ])("refuses %s, and says the limit", (_case, most, scansToday) => {
    expect(keyOf({ most, scansToday })).toMatchObject({
      code: "qr-scan-limit",
      params: { product: "HOUSE-BLEND", most },
    });
  });

  test("goes by the product, so that another printed name opens no second scan", () => {
    const renamed = aCode({ productId: "Autumn Blend", catalogueProductId: "blend" });
    expect(keyOf({ qrCode: renamed })).toEqual(["scan-2026-03-14:blend"]);
    expect(keyOf({ qrCode: renamed, scansToday: ["scan-2026-03-14:blend"] })).toMatchObject({
      code: "qr-scan-limit",
      params: { product: "Autumn Blend", most: 1 },
    });
  });

  test("cannot confuse a name with a number or a product", () => {
    const others = ["scan-2026-03-14.2-TEA", "scan-2026-03-14:TEA", "scan-2026-03-14-TEA"];
    const scansToday = [...others, "scan-2026-03-14.3-TEA"];
    expect(keyOf({ qrCode: aCode({ productId: ".2-TEA" }), scansToday })).toEqual([
      "scan-2026-03-14-.2-TEA",
    ]);
    expect(keyOf({ qrCode: aCode({ productId: "2-TEA" }), scansToday })).toEqual([
      "scan-2026-03-14-2-TEA",
    ]);
    const ofProduct = aCode({ productId: "TEA", catalogueProductId: "TEA" });
    expect(keyOf({ qrCode: ofProduct, most: 2, scansToday })).toEqual(["scan-2026-03-14.2:TEA"]);
  });
});

test("reads only the scans of this program day", async () => {
  const names = [
    "scan-2026-03-14-TEA",
    "scan-2026-03-14.2-TEA",
    "scan-2026-03-14:coffee",
    "scan-2026-03-13-YESTERDAY",
    "scan-2026-03-15-TOMORROW",
    "birthday-2026",
    "welcome",
    null,
  ];
  const mine = names.map((once, place) => anEntry({ id: `entry-${place}`, once }));
  const foreign = anEntry({ id: "foreign", userId: "ben", once: "scan-2026-03-14-COFFEE" });
  const reader = readerOf({
    users: [ana],
    qrCodes: [aCode()],
    transactions: [...mine, foreign],
    attempts: [{ id: "digest of qr-codes ana", count: 2, resetsAt: NOON + 1 }],
  });
  const input = { code: "REGULARS-ABCDEFGH" };
  expect(await redeemQrCode.load(input, reader, contextFor(ana), undefined)).toEqual({
    user: ana,
    qrCode: aCode(),
    product: undefined,
    scansToday: ["scan-2026-03-14-TEA", "scan-2026-03-14.2-TEA", "scan-2026-03-14:coffee"],
    wrong: {
      id: "digest of qr-codes ana",
      kept: { id: "digest of qr-codes ana", count: 2, resetsAt: NOON + 1 },
      limit: WRONG_CODES,
    },
    earning: unlimited,
    cards: noCards,
  });
});

describe("guessing codes", () => {
  const kept = (count: number, resetsAt = NOON + 60_000) => ({ id: "wrong", count, resetsAt });

  test.each([
    ["an unknown code", {}],
    ["a rating of an unredeemed one", { qrCode: aCode(), feedback: praise }],
  ])("counts %s", (_case, own) => {
    expect(redeem({ user: ana, ...own, kept: kept(7) })).toMatchObject({
      code: "qr-invalid",
      changes: [
        { kind: "patch", dataset: "attempts", fields: { count: 8, resetsAt: NOON + 60_000 } },
      ],
    });
    expect(redeem({ user: ana, ...own })).toMatchObject({
      changes: [
        { kind: "insert", dataset: "attempts", row: { count: 1, resetsAt: NOON + 15 * 60_000 } },
      ],
    });
  });

  test.each([
    ["a used code", { qrCode: used }],
    ["an expired one", { qrCode: aCode({ expiresAt: NOON }) }],
    ["a second scan of the day", { qrCode: aCode(), scansToday: [FIRST] }],
    [
      "a rating of another user's code",
      { qrCode: { ...used, redeemedBy: "ben" }, feedback: praise },
    ],
  ])("does not count %s", (_case, own) => {
    const decision = redeem({ user: ana, ...own, kept: kept(19) });
    expect(decision).toMatchObject({ refused: true, changes: [] });
  });

  test("makes the user wait after twenty, also for a right code", () => {
    const right = { user: ana, qrCode: aCode() };
    expect(outcomeOf(redeem({ ...right, kept: kept(19) }))).toBe("ok");
    expect(redeem({ ...right, kept: kept(20, NOON + 61_001) })).toMatchObject({
      code: "too-many-requests",
      params: { seconds: 62 },
      changes: [],
    });
    expect(outcomeOf(redeem({ ...right, kept: kept(20, NOON) }))).toBe("ok");
  });
});

describe("the second step (readings, QR codes)", () => {
  test("stores rating and comment with the code and queues the comment", () => {
    expect(redeem({ user: ana, qrCode: used, feedback: praise })).toMatchObject({
      changes: [
        { dataset: "qrCodes", fields: { rating: 5, comment: "Lovely.", ratedAt: NOON } },
        { dataset: "feedback", row: { text: "Lovely.", rating: 5, status: "pending" } },
      ],
      result: { points: 0 },
    });
  });

  test("a rating without a comment queues nothing", () => {
    const decision = redeem({ user: ana, qrCode: used, feedback: { rating: 3, comment: "" } });
    expect(decision).toMatchObject({ changes: [{ dataset: "qrCodes" }] });
    expect("changes" in decision && decision.changes).toHaveLength(1);
  });

  test.each([
    ["twice", ana, { ...used, ratedAt: NOON }, "qr-already-rated"],
    ["for someone else's code", ana, { ...used, redeemedBy: "ben" }, "qr-redeemed"],
    ["before the first step", ana, aCode(), "qr-invalid"],
  ])("is refused %s", (_case, user, qrCode, code) => {
    expect(outcomeOf(redeem({ user, qrCode, feedback: praise }))).toBe(code);
  });
});

describe("the input", () => {
  test("is trimmed and upper-cased", () => {
    expect(redeemQrCodeInput.parse({ code: "  regulars-abcdefgh " })).toEqual({
      code: "REGULARS-ABCDEFGH",
    });
  });

  test.each([1, 5])("may have %i stars", (rating) => {
    const input = { code: "OK", feedback: { rating, comment: "  Nice.  " } };
    expect(redeemQrCodeInput.parse(input).feedback).toEqual({ rating, comment: "Nice." });
  });

  test("is rejected with an explanation of ratings", () => {
    const parsed = redeemQrCodeInput.safeParse({ code: "O", feedback: { rating: 0, comment: "" } });
    expect(fieldMessages(parsed.error)).toEqual(["Please choose a rating from 1 to 5."]);
  });

  test.each([
    [{ code: "   " }],
    [{ code: "X".repeat(65) }],
    [{ code: "OK", feedback: { rating: 0, comment: "" } }],
    [{ code: "OK", feedback: { rating: 6, comment: "" } }],
    [{ code: "OK", feedback: { rating: 2.5, comment: "" } }],
    [{ code: "OK", feedback: { rating: 5, comment: "x".repeat(1001) } }],
    [{ code: "OK", points: 1000 }],
    [{ code: "A\u0000B" }],
  ])("is refused as %j", (input) => {
    expect(redeemQrCodeInput.safeParse(input).success).toBe(false);
  });
});
