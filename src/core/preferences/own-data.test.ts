import { expect, test } from "vitest";
import { ownPage } from "../testing/own-data.ts";
import { rows } from "../testing/own-rows.ts";

test("the copy of a user's data has their consents with wording, place and time, also withdrawn ones", async () => {
  const consent = { purpose: "newsByEmail", wordingVersion: 1 };
  expect(await ownPage("consents", rows)).toEqual({
    rows: [
      { ...consent, isGiven: true, place: "sign-up", at: "2026-03-14T12:00:00.000Z" },
      { ...consent, isGiven: false, place: "profile", at: "2026-03-14T12:00:00.001Z" },
    ],
    next: null,
  });
});

test("it has what they want to receive, and no row if they have changed nothing", async () => {
  const holding = { newsByEmail: false, newsByPush: false, offersFromPurchases: false };
  expect(await ownPage("preferences", rows)).toEqual({
    rows: [{ ...holding, switchedOff: "points.email" }],
    next: null,
  });
  expect(await ownPage("preferences", {})).toEqual({ rows: [], next: null });
});
