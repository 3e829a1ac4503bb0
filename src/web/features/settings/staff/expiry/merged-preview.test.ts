import { expect, test } from "vitest";
import { emptyPreview, withPage } from "./merged-preview.ts";

const page = (own: object) => ({
  customers: 3,
  read: 2,
  affected: 1,
  isReady: true,
  months: [],
  mostAffected: [],
  next: null,
  ...own,
});
const loser = (id: string, points: number) => ({ id, name: id, month: "2027-03", points });

test("adds the months of all pages, and keeps the ten customers who would lose most", () => {
  const first = page({
    months: [{ month: "2027-03", points: 30, customers: 2 }],
    mostAffected: Array.from({ length: 9 }, (_, place) => loser(`a${place}`, 20 - place)),
  });
  const second = page({
    read: 1,
    months: [
      { month: "2027-01", points: 5, customers: 1 },
      { month: "2027-03", points: 7, customers: 1 },
    ],
    mostAffected: [loser("b", 50), loser("c", 1)],
  });
  const merged = withPage(withPage(emptyPreview, first), second);
  expect(merged).toMatchObject({
    read: 3,
    affected: 2,
    months: [
      { month: "2027-01", points: 5, customers: 1 },
      { month: "2027-03", points: 37, customers: 3 },
    ],
  });
  expect(merged.mostAffected.map(({ id }) => id).join(" ")).toBe("b a0 a1 a2 a3 a4 a5 a6 a7 a8");
});
