import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { freeReferralCode, referralCodeCandidates } from "./referral-code.ts";

const reader = readerOf({
  users: [
    aUser({ id: "boss", referralCode: "BOSSABCDE" }),
    aUser({ id: "ben", referralCode: "BENXYZABC" }),
  ],
});

test("uses the first free referral code", async () => {
  expect(await freeReferralCode(["BOSSABCDE", "FREE1", "FREE2"], reader)).toBe("FREE1");
  expect(await freeReferralCode(["BOSSABCDE", "BENXYZABC"], reader)).toBeUndefined();
});

test.each([
  ["Ana Sol", "ANASO"],
  ["Bo", "BO"],
  ["Zoë O'Neill", "ZOEON"],
  ["李", ""],
])("the referral code of %s starts with %j and ends in four letters", (name, stem) => {
  const codes = referralCodeCandidates(name, contextFor(undefined).fresh);
  for (const code of codes) expect(code).toMatch(new RegExp(`^${stem}[A-Z]{4}$`));
  expect(new Set(codes).size).toBeGreaterThan(1);
});
