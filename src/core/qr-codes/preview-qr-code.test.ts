import { expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aCode } from "#testing/rows.ts";
import { nobody } from "../permissions.ts";
import { previewQrCode } from "./preview-qr-code.ts";
import type { QrCode } from "./qr-code.ts";

const context = { ...contextFor(undefined), actor: nobody };
const input = { code: "REGULARS-ABCDEFGH" };
const shown = (code: QrCode | undefined) => previewQrCode.show(code, input, context);

test("returns only the points before any bonus of a redeemable code", () => {
  expect(shown(aCode({ points: 40 }))).toEqual({ result: { points: 40 } });
});

test("returns the same for an unknown, a redeemed and an expired code", () => {
  const answers = [
    shown(undefined),
    shown(aCode({ isRedeemed: true, redeemedBy: "ana" })),
    shown(aCode({ expiresAt: NOON })),
  ];
  expect(answers).toEqual(answers.map(() => ({ result: { points: null } })));
});

test("normalizes the code as for redemption: trimmed and in upper case", async () => {
  const asked = previewQrCode.input.parse({ code: "  regulars-abcdefgh " });
  expect(asked).toEqual(input);
  const found = await previewQrCode.load(asked, readerOf({ qrCodes: [aCode()] }), context);
  expect(found).toEqual(aCode());
});
