import { expect, test } from "vitest";
import { detailText, subjectWords } from "./subject-words.ts";

const id = "01JQ8ZKM7RABCDEF";

test.each([
  [{ kind: "customer", id, name: "Lia Latte" }, "Lia Latte"],
  [{ kind: "customer", id, name: null }, "Unknown User 01JQ8ZKM"],
  [{ kind: "feedback", id, name: "Lia Latte" }, "Post by Lia Latte"],
  [{ kind: "feedback", id, name: null }, "Post 01JQ8ZKM"],
  [{ kind: "reward", id, name: "Free Coffee" }, "Free Coffee"],
  [{ kind: "reward", id, name: "" }, "Reward 01JQ8ZKM"],
  [{ kind: "job", id: "roll-up", name: "roll-up" }, "Update daily totals"],
  [{ kind: "job", id, name: "removed-kind" }, "removed-kind"],
  [{ kind: "point-value", id: "2", name: "" }, "Price 2"],
  [{ kind: "weather", id, name: "" }, "weather 01JQ8ZKM"],
  [{ kind: "", id: "", name: "" }, ""],
])("the subject %j is described as %j", (subject, words) => {
  expect(subjectWords(subject)).toBe(words);
});

test("a stored detail shows permissions by name, and other text unchanged", () => {
  expect(detailText("-canManageRewards, +canManageFeedback")).toBe("-Rewards, +Feedback wall");
  expect(detailText("canDoMagic, 3 rows")).toBe("canDoMagic, 3 rows");
});

test("a detail of codes and values is shown as text, an unknown code with its values", () => {
  const cost = { field: "pointsCost", before: 1200, after: 900 };
  const detail = [
    { code: "reward-value", params: cost },
    { code: "reward-field", params: { field: "image" } },
    { code: "not-known-yet", params: { count: 3 } },
  ];
  expect(detailText(detail)).toBe("cost 1,200 → 900, picture, not-known-yet 3");
});
