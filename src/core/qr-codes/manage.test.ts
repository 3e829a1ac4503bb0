import { describe, expect, test } from "vitest";
import { readerOf } from "../testing/reader-of.ts";
import { aCode, aUser, contextFor, NOON, outcomeOf } from "../testing.ts";
import { deleteQrCode } from "./delete-qr-code.ts";
import { generateQrCode, generateQrCodeInput, newCode } from "./generate-qr-code.ts";
import { qrCodes } from "./list-qr-codes.ts";

/** A context whose fresh values begin at the first. */
const freshStaff = () => contextFor(aUser({ role: "admin" }));
const staff = freshStaff();

describe("generating a code (specification §5, Admin forms; §9)", () => {
  const input = { productId: "TEA", points: 25 };

  test("lasts five days and starts unredeemed", () => {
    const code = newCode(staff);
    expect(code).toMatch(/^REGULARS-[A-HJ-NP-Z2-9]{8}$/);
    expect(generateQrCode.decide({ code, taken: undefined }, input, staff)).toMatchObject({
      changes: [
        {
          dataset: "qrCodes",
          row: { code, ...input, isRedeemed: false, expiresAt: NOON + 5 * 86_400_000 },
        },
      ],
      events: [{ name: "qr-generated", params: { code } }],
    });
  });

  test("looks whether its code is taken", async () => {
    const { code } = await generateQrCode.load(input, readerOf({}), freshStaff(), undefined);
    const reader = readerOf({ qrCodes: [aCode({ code })] });
    const facts = await generateQrCode.load(input, reader, freshStaff(), undefined);
    expect(facts).toEqual({ code, taken: aCode({ code }) });
  });

  test("a code that is taken is refused, not overwritten", () => {
    const decision = generateQrCode.decide({ code: "X", taken: aCode() }, input, staff);
    expect(outcomeOf(decision)).toBe("qr-code-generation-failed");
  });

  test.each([
    [{ productId: "T", points: 1 }, true],
    [{ productId: "x".repeat(60), points: 1_000_000 }, true],
    [{ productId: "x".repeat(61), points: 1 }, false],
    [{ productId: "T", points: 1_000_001 }, false],
  ])("%j is an input: %s", (asked, expected) => {
    expect(generateQrCodeInput.safeParse(asked).success).toBe(expected);
  });

  test.each([
    [{ productId: "  ", points: 5 }, "Product ID cannot be empty."],
    [{ productId: "TEA", points: 0 }, "Points must be a positive number."],
    [{ productId: "TEA", points: -3 }, "Points must be a positive number."],
    [{ productId: "TEA", points: 1.5 }, "Points must be a positive number."],
    [{ productId: "TEA", points: "5" }, "Points must be a positive number."],
    [{ productId: "TEA", points: Number.NaN }, "Points must be a positive number."],
  ])("%j is told: %s", (wrong, message) => {
    const parsed = generateQrCodeInput.safeParse(wrong);
    expect(parsed.error?.issues[0]?.message).toBe(message);
  });
});

test("deleting a code that is gone is refused", () => {
  expect(outcomeOf(deleteQrCode.decide(undefined, { id: "x" }, staff))).toBe("qr-not-found");
  expect(deleteQrCode.decide(aCode(), { id: "code-1" }, staff)).toMatchObject({
    changes: [{ kind: "remove", dataset: "qrCodes", id: "code-1" }],
  });
});

describe("the list pages by 24 and tells each code's state (specification §2)", () => {
  /** The oldest first, two of each moment. */
  const stock = Array.from({ length: 25 }, (_, place) =>
    aCode({
      id: `code-${String(place).padStart(2, "0")}`,
      createdAt: NOON - 100 + Math.floor(place / 2),
    }),
  );

  async function page(count: number, input: Parameters<typeof qrCodes.show>[1]) {
    const reader = readerOf({ qrCodes: stock.slice(0, count) });
    const shown = qrCodes.show(await qrCodes.load(input, reader, staff), input, staff);
    if ("refused" in shown) throw new Error("The list refuses nobody.");
    return { ids: shown.result.codes.map(({ id }) => id), next: shown.result.next };
  }

  test("pages by 24, the newest first", async () => {
    const newestFirst = stock.map(({ id }) => id).toReversed();
    const first = await page(25, { after: null });
    expect(first.ids).toEqual(newestFirst.slice(0, 24));
    expect(first.next).toEqual({ createdAt: NOON - 100, id: "code-01" });
    expect(await page(25, { after: first.next })).toEqual({ ids: ["code-00"], next: null });
  });

  test("a page that is just full is the last one", async () => {
    expect(await page(24, { after: null })).toMatchObject({ next: null });
  });

  test.each([
    [aCode(), "active"],
    [aCode({ expiresAt: NOON }), "expired"],
    [aCode({ isRedeemed: true, expiresAt: NOON }), "redeemed"],
  ])("tells that %j is %s", (code, state) => {
    const shown = qrCodes.show([code], { after: null }, staff);
    expect(shown).toMatchObject({ result: { codes: [{ state }] } });
  });
});
