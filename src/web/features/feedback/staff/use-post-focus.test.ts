import { expect, test } from "vitest";
import { nextAfter } from "./use-post-focus.ts";

test.each([
  [["b"], "c"],
  [["d"], "c"],
  [["a"], "b"],
  [["a", "c"], "b"],
  [["b", "c"], "d"],
  [["c", "d"], "b"],
  [["a", "b", "c", "d"], undefined],
])("after %j were removed, the focus moves to %s", (leaving, next) => {
  expect(nextAfter(["a", "b", "c", "d"], leaving)).toBe(next);
});
