import { newRetryKey } from "#client/api.ts";
import { clientAddress, type Posting } from "../lib/post.ts";
import { type CaseMaker, effect, times } from "./case.ts";
import { entries } from "./redemptions.ts";

const POINTS = 10;

/** Many customers enter the same code at once (specification §5, QR redemption). */
export const oneCode: CaseMaker = (seeder) => {
  const productId = `Shared ${crypto.randomUUID()}`;
  const code = seeder.code({ productId, points: POINTS });
  const people = times(50, () => seeder.user());
  return {
    what: "50 customers enter one code",
    calls: async () => people.map(({ token }, index) => scan(token, code, index)),
    success: 1,
    refusals: ["qr-redeemed"],
    async effects(reader) {
      const stored = await reader.one("qrCodes", { code });
      const redeemers = await reader.count("transactions", {
        reference: stored?.id ?? "",
        userId: stored?.redeemedBy ?? "",
      });
      return [
        await entries(reader, { reference: stored?.id ?? "" }),
        effect("entries of who has the code", redeemers, 1),
      ];
    },
  };
};

/** How many codes of a product a customer can redeem in a day, in the settings of the proof. */
export const SCANS_PER_DAY = 3;

/** One customer enters many codes of one product at once: only {@link SCANS_PER_DAY} per user, product and program day. */
export const oneProduct: CaseMaker = (seeder) => {
  const productId = `Cold Brew ${crypto.randomUUID()}`;
  const codes = times(50, () => seeder.code({ productId, points: POINTS }));
  const { id, token } = seeder.user();
  return {
    what: "50 codes of one product by one customer",
    calls: async () => codes.map((code, index) => scan(token, code, index)),
    success: SCANS_PER_DAY,
    refusals: ["qr-scan-limit"],
    effects: async (reader) => [
      await entries(reader, { userId: id }, SCANS_PER_DAY),
      effect(
        "codes used",
        await reader.count("qrCodes", { productId, isRedeemed: true }),
        SCANS_PER_DAY,
      ),
    ],
  };
};

function scan(token: string, code: string, index: number): Posting {
  const retryKey = newRetryKey();
  return {
    action: "redeemQrCode",
    input: { code },
    token,
    retryKey,
    address: clientAddress(index),
  };
}
