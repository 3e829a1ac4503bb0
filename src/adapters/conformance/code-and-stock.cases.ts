import { it } from "vitest";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aCode, aReward, aVoucher, expectBroken, NOW, redemptionBy } from "./rows.ts";

/** Violations of the invariants of codes and stock (decision 117). */
export function codeAndStockCases(store: () => Store): void {
  it.each<readonly [string, Partial<QrCode>]>([
    ["by someone else", redemptionBy("ben")],
    ["at another time", { redeemedAt: NOW + 1 }],
    ["on another day", { redeemedDay: "2026-05-21" }],
    [
      "after it was made free again",
      { isRedeemed: false, redeemedBy: null, redeemedAt: null, redeemedDay: null },
    ],
    ["when only its mark is taken away", { isRedeemed: false }],
  ])("a second redemption of a code %s", async (_name, fields) => {
    const code = aCode({ productId: "Twice" });
    await commit(store(), inserted("qrCodes", code));
    await commit(store(), patched("qrCodes", code.id, redemptionBy(code.id)));
    await expectBroken(store(), "one-redemption-per-code", patched("qrCodes", code.id, fields));
    await commit(
      store(),
      patched("qrCodes", code.id, { rating: 5, comment: "Nice", ratedAt: NOW }),
    );
  });

  it("an incomplete redemption", async () => {
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    await expectBroken(
      store(),
      "one-redemption-per-code",
      patched("qrCodes", code.id, { isRedeemed: true }),
    );
    await expectBroken(
      store(),
      "one-redemption-per-code",
      patched("qrCodes", code.id, { redeemedBy: "ana" }),
    );
  });

  it.each<readonly [string, Partial<Voucher>]>([
    ["that ends in another way", { state: "cancelled" }],
    ["that ends at another time", { endedAt: NOW + 1 }],
    ["that comes back", { state: "issued", endedAt: null }],
  ])("a used voucher %s", async (_name, fields) => {
    const voucher = aVoucher();
    const patch = (own: Partial<Voucher>) => patched("vouchers", voucher.id, own);
    await commit(store(), inserted("vouchers", voucher));
    await expectBroken(store(), "one-end-per-voucher", patch({ state: "used" }));
    await commit(store(), patch({ state: "used", endedAt: NOW }));
    await expectBroken(store(), "one-end-per-voucher", patch(fields));
  });

  it("a stock below zero", async () => {
    const reward = aReward({ availabilityCount: 1 });
    await commit(store(), inserted("rewards", reward));
    const stock = (availabilityCount: number | null) =>
      patched("rewards", reward.id, { availabilityCount });
    await commit(store(), stock(0));
    await expectBroken(store(), "stock-not-negative", stock(-1));
    await expectBroken(
      store(),
      "stock-not-negative",
      inserted("rewards", aReward({ availabilityCount: -1 })),
    );
    await commit(store(), stock(null));
  });
}
