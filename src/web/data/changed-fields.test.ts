import { describe, expect, test } from "vitest";
import { changedFields, changesText } from "./changed-fields.ts";

const { changesIn, changesOf, firstFault } = changedFields(["name", "email", "phone"]);
const stored = { name: "Ana", email: "ana@example.com", phone: "" };

describe("the changes of an edited form", () => {
  test("contain only edited fields", () => {
    expect(changesIn(stored, stored)).toEqual({});
    const typed = { ...stored, name: "Anna", phone: "+49 30" };
    expect(changesIn(stored, typed)).toEqual({ name: "Anna", phone: "+49 30" });
  });

  test("are restored from a draft", () => {
    const changes = { name: "", phone: "+49 30" };
    expect(changesOf(changesText(changes))).toEqual(changes);
    expect(changesText({})).toBe("");
  });

  test.each(["", "nonsense", "null", "7", '"name"', "{", '{"id":"boss"}', '{"name":7}', "[1]"])(
    "are empty for the draft %j",
    (text) => {
      expect(changesOf(text)).toEqual({});
    },
  );
});

test("the first error is that of the topmost field", () => {
  expect(firstFault({ phone: "Too long.", name: "Please enter a name." })).toBe("name");
  expect(firstFault({})).toBeUndefined();
});
