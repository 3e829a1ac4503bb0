import { expect, test } from "vitest";
import { brought } from "#core/testing/own-data.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { aCode, anEntry, aUser, aVoucher } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";

test("data from before the limits on codes, referrals and gifts gets their fields", async () => {
  const storage = memoryStorage();
  const {
    forfeitedPoints: _points,
    birthdayGiftFrom: _from,
    ...ana
  } = aUser({ points: 5, entryCount: 1 });
  const { pointsWithheld: _withheld, ...voucher } = aVoucher();
  const { createdBy: _by, ...code } = aCode();
  const { pointsEarned: _earned, ...ben } = brought({ id: "one", referredUserId: "ben" });
  const entry = anEntry({ amount: 5, balanceAfter: 5, source: "referral", reference: "ben" });
  storage.setItem("regulars.schema", "5");
  storage.setItem("regulars.users", JSON.stringify([ana]));
  storage.setItem("regulars.transactions", JSON.stringify([entry]));
  storage.setItem("regulars.vouchers", JSON.stringify([voucher]));
  storage.setItem("regulars.qrCodes", JSON.stringify([code]));
  const referrals = [ben, { ...ben, id: "two", referredUserId: "cem" }];
  storage.setItem("regulars.referrals", JSON.stringify(referrals));
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("users", {})).toMatchObject({ forfeitedPoints: 0, birthdayGiftFrom: "" });
  expect(await reader.one("vouchers", {})).toMatchObject({ pointsWithheld: 0 });
  expect(await reader.one("qrCodes", {})).toMatchObject({ createdBy: null });
  expect(await reader.one("referrals", { id: "one" })).toMatchObject({ pointsEarned: 5 });
  expect(await reader.one("referrals", { id: "two" })).toMatchObject({ pointsEarned: 0 });
});
