import { expect, test } from "vitest";
import { idTime } from "./id-time.ts";

test("an id's time has ten characters, which sort as the times do", () => {
  const times = [0, 31, 32, Date.UTC(2026, 10, 1) - 1, Date.UTC(2026, 10, 1), Date.UTC(2999, 0)];
  const parts = times.map(idTime);
  expect(parts).toEqual(parts.toSorted());
  expect(new Set(parts.map(({ length }) => length))).toEqual(new Set([10]));
  expect(parts.slice(0, 3)).toEqual(["0000000000", "000000000Z", "0000000010"]);
});
