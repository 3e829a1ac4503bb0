import { expect, test } from "vitest";
import { nothingRead, withAccounts } from "./merged-outstanding.ts";

test("pages are added up by month, points without an end last", () => {
  const page = { accounts: 3, isReady: true, next: null };
  const first = withAccounts(nothingRead, {
    ...page,
    read: 2,
    earned: [{ month: "2026-03", points: 10 }],
    usable: [
      { month: "2027-03", points: 6 },
      { month: "", points: 4 },
    ],
  });
  const both = withAccounts(first, {
    ...page,
    read: 1,
    earned: [
      { month: "2025-12", points: 1 },
      { month: "2026-03", points: 2 },
    ],
    usable: [{ month: "2026-12", points: 3 }],
  });
  expect(both).toEqual({
    read: 3,
    earned: [
      { month: "2025-12", points: 1 },
      { month: "2026-03", points: 12 },
    ],
    usable: [
      { month: "2026-12", points: 3 },
      { month: "2027-03", points: 6 },
      { month: "", points: 4 },
    ],
  });
});
