import { expect, test } from "vitest";
import { tokenFromState } from "./link-token.ts";

test.each([
  [{ token: "key" }, "key"],
  [{ token: "" }, ""],
  [{ token: 7 }, ""],
  [{ email: "ana@example.com" }, ""],
  [null, ""],
  ["key", ""],
])("the token in the state %j is %j", (state, token) => {
  expect(tokenFromState(state)).toBe(token);
});
