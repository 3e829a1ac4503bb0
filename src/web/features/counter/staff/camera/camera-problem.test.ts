import { expect, test } from "vitest";
import { cameraProblem, cameraProblemText } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "not-found"],
  ["OverconstrainedError", "not-found"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
  ["InvalidStateError", "unknown"],
] as const)("the error %s is the problem %s", (name, problem) => {
  expect(cameraProblem(new DOMException("words of the browser", name))).toBe(problem);
});

test("any other error is an unknown problem", () => {
  expect(cameraProblem(new TypeError("no constraints"))).toBe("unknown");
});

test.each(["insecure", "denied", "not-found", "in-use", "no-reader", "unknown"] as const)(
  "the message for %s says what to do",
  (problem) => {
    expect(cameraProblemText(problem)).toMatch(/try again|type the code/i);
  },
);
