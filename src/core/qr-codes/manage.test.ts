import { describe, expect, test } from "vitest";
import { aCode, aUser, contextFor, NOON, outcomeOf } from "../testing.ts";
import { deleteQrCode } from "./delete-qr-code.ts";
import { generateQrCode, generateQrCodeInput, newCode } from "./generate-qr-code.ts";
import { qrCodes } from "./list-qr-codes.ts";

const staff = contextFor(aUser({ role: "admin" }));

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

  test("a code that is taken is refused, not overwritten", () => {
    const decision = generateQrCode.decide({ code: "X", taken: aCode() }, input, staff);
    expect(outcomeOf(decision)).toBe("qr-code-generation-failed");
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

test("the list pages by 24 and tells each code's state", () => {
  const codes = Array.from({ length: 25 }, (_, place) =>
    aCode({ id: `code-${place}`, createdAt: NOON - place }),
  );
  const shown = qrCodes.show(codes, { after: null }, staff);
  expect(shown).toMatchObject({ result: { next: { createdAt: NOON - 23, id: "code-23" } } });
  const expired = qrCodes.show([aCode({ expiresAt: NOON })], { after: null }, staff);
  expect(expired).toMatchObject({ result: { codes: [{ state: "expired" }], next: null } });
});
