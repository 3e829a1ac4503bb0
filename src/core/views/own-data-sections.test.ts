import { describe, expect, test } from "vitest";
import { datasets } from "../datasets.ts";
import { personalDatasets } from "../testing/personal-datasets.ts";
import { ownDataSectionNames, ownDataSections } from "./own-data-page.ts";

describe("the sections of a user's own data (docs/decisions/030)", () => {
  test("each section has a unique position in the file", () => {
    const positions = new Set(Object.values(ownDataSections).map(({ position }) => position));
    expect(positions.size).toBe(ownDataSectionNames.length);
  });

  test("leaves out only secrets and keys", () => {
    const shown = new Set<string>(Object.values(ownDataSections).map((own) => own.dataset));
    expect(personalDatasets(datasets).filter((name) => !shown.has(name))).toEqual([
      "challengeCards", // each begins with a row of challengeActivities
      "credentials", // secrets
      "exportGrants", // an hour, staff alone, and in the audit log
      "loginTickets", // keys of minutes
      "memberCodes", // keys of minutes, kept for a week
      "pushNotices", // pushes within seconds
      "resetLinks", // keys of an hour
      "segmentMembers", // which conditions a customer met once, for staff
      "verificationLinks", // keys of a day
    ]);
  });
});
