import { expect, test } from "vitest";
import { storedProblem } from "#core/webhooks/delivery-problem.ts";
import { deliveryProblemText } from "./delivery-problem-text.ts";

test.each([
  [storedProblem("answered", 500), "Answered 500."],
  [storedProblem("redirected", 302), "Answered 302; redirects are not followed."],
  [storedProblem("no-answer", 1), "No answer within 1 second."],
  [storedProblem("no-answer", 10), "No answer within 10 seconds."],
  [storedProblem("connection-failed", "ECONNREFUSED"), "The connection failed (ECONNREFUSED)."],
  [storedProblem("cancelled"), "Cancelled by staff."],
])("the stored problem '%s' is shown as '%s'", (stored, text) => {
  expect(deliveryProblemText(stored)).toBe(text);
});

test.each(["", "Answered 500.", "No answer within 1 seconds.", "Cancelled by staff."])(
  "the text %j of an older version is shown as it is",
  (stored) => {
    expect(deliveryProblemText(stored)).toBe(stored);
  },
);
