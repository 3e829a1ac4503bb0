import { describe, expect, test } from "vitest";
import { errorWords } from "#messages/error-words.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aBatch, aCode, aProduct, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { Product } from "../products/product.ts";
import { programFile, withOverrides } from "../settings/program-file.ts";
import { deleteQrCode } from "./delete-qr-code.ts";
import { fillQrBatch } from "./fill-qr-batch.ts";
import { generateQrBatch } from "./generate-qr-batch.ts";
import { generateQrCode, generateQrCodeInput, newCode } from "./generate-qr-code.ts";

/** A context whose generated values start at the first. */
const freshStaff = () => contextFor(aUser({ role: "admin" }));
const staff = freshStaff();

describe("generating a code (specification §5, Admin forms; §9)", () => {
  const input = { productId: "TEA", points: 25 };

  test("is valid for five days and unredeemed", () => {
    const code = newCode(staff);
    expect(code).toMatch(/^REGULARS-[A-HJ-NP-Z2-9]{8}$/);
    expect(
      generateQrCode.decide({ code, taken: undefined, product: undefined }, input, staff),
    ).toMatchObject({
      changes: [
        {
          dataset: "qrCodes",
          row: {
            code,
            ...input,
            isRedeemed: false,
            expiresAt: NOON + 5 * 86_400_000,
            createdBy: "ana",
          },
        },
      ],
      events: [{ name: "qr-code.generated", params: { code } }],
      audit: { kind: "qr-code", name: code, detail: saying("25 points for TEA") },
    });
  });

  describe("of a product", () => {
    const wanted = { productId: "anything", catalogueProductId: "latte", points: 25 };
    const generate = async (product: Product) => {
      const reader = readerOf({ products: [product] });
      const facts = await generateQrCode.load(wanted, reader, freshStaff(), undefined);
      return generateQrCode.decide(facts, wanted, staff);
    };

    test("has its name, and marks it as used once", async () => {
      const row = { productId: "Large Latte", catalogueProductId: "latte" };
      expect(await generate(aProduct())).toMatchObject({
        changes: [
          { dataset: "qrCodes", row },
          { kind: "patch", dataset: "products", id: "latte", fields: { firstUsedAt: NOON } },
        ],
        audit: { detail: saying("25 points for Large Latte") },
      });
      const again = await generate(aProduct({ firstUsedAt: 1 }));
      expect(again).toMatchObject({ changes: [{ row }] });
    });

    test("is refused for an archived and for a missing product", async () => {
      expect(outcomeOf(await generate(aProduct({ isActive: false })))).toBe("product-archived");
      expect(outcomeOf(await generate(aProduct({ id: "other" })))).toBe("product-not-found");
      const size = { ...wanted, size: 3 };
      expect(outcomeOf(generateQrBatch.decide(undefined, size, staff))).toBe("product-not-found");
    });

    test("passes it on from the batch to its codes", () => {
      const batch = aBatch({ catalogueProductId: "latte", productId: "Large Latte", size: 1 });
      const facts = { batch, codes: ["REGULARS-ABCDEFGH"] };
      const decision = fillQrBatch.decide(facts, { batchId: batch.id }, staff);
      const row = { productId: "Large Latte", catalogueProductId: "latte" };
      expect(decision).toMatchObject({ changes: [{ dataset: "qrCodes", row }, {}] });
    });
  });

  test("checks whether its code is taken", async () => {
    const { code } = await generateQrCode.load(input, readerOf({}), freshStaff(), undefined);
    const reader = readerOf({ qrCodes: [aCode({ code })] });
    const facts = await generateQrCode.load(input, reader, freshStaff(), undefined);
    expect(facts).toEqual({ code, taken: aCode({ code }), product: undefined });
  });

  test("a code that is taken is refused, not overwritten", () => {
    const decision = generateQrCode.decide(
      { code: "X", taken: aCode(), product: undefined },
      input,
      staff,
    );
    expect(outcomeOf(decision)).toBe("qr-code-generation-failed");
  });

  test.each([
    [
      "a code",
      (wanted: typeof input, context: typeof staff) =>
        generateQrCode.decide({ code: "X", taken: undefined, product: undefined }, wanted, context),
    ],
    [
      "a batch",
      (wanted: typeof input, context: typeof staff) =>
        generateQrBatch.decide(undefined, { ...wanted, size: 3 }, context),
    ],
  ])(
    "%s has at most the points of the program's constant, and the attempt is noted",
    (_what, make) => {
      const million = { productId: "TEA", points: 1_000_000 };
      expect(outcomeOf(make(million, staff))).toBe("ok");
      expect(make({ ...million, points: 1_000_001 }, staff)).toMatchObject({
        code: "qr-points-too-many",
        params: { most: 1_000_000 },
        audit: {
          kind: "qr-code",
          detail: saying("1,000,001 points for TEA; the maximum is 1,000,000"),
        },
      });
      const program = withOverrides(staff.program, programFile.parse({ qr: { maxPoints: 50 } }));
      expect(outcomeOf(make({ ...million, points: 51 }, { ...staff, program }))).toBe(
        "qr-points-too-many",
      );
      expect(
        errorWords({ code: "qr-points-too-many", params: { most: 1_000_000 } }).message,
      ).toContain("1,000,000");
    },
  );

  test.each([
    [{ productId: "T", points: 1 }, true],
    [{ productId: "x".repeat(60), points: 1_000_000 }, true],
    [{ productId: "x".repeat(61), points: 1 }, false],
    [{ productId: "T", points: Number.MAX_SAFE_INTEGER + 1 }, false],
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
  ])("%j is rejected: %s", (wrong, message) => {
    const parsed = generateQrCodeInput.safeParse(wrong);
    expect(fieldMessages(parsed.error)[0]).toBe(message);
  });
});

test("deleting a deleted code is refused", () => {
  expect(outcomeOf(deleteQrCode.decide(undefined, { id: "x" }, staff))).toBe("qr-not-found");
  expect(deleteQrCode.decide(aCode(), { id: "code-1" }, staff)).toMatchObject({
    changes: [{ kind: "remove", dataset: "qrCodes", id: "code-1" }],
    audit: { kind: "qr-code", id: "code-1", detail: saying("10 points for HOUSE-BLEND") },
  });
});
