import { describe, expect, it } from "vitest";
import { changesText } from "#web/data/changed-fields.ts";
import { changesIn, changesOf, faultsIn, firstFault } from "./edit-fields.ts";

const stored = { name: "Ana", email: "ana@example.com", tier: "Silver", phone: "", birthday: "" };

describe("the changes of an edited customer", () => {
  it("contain only edited fields", () => {
    expect(changesIn(stored, stored)).toEqual({});
    expect(changesIn(stored, { ...stored, tier: "Bronze", phone: "+49 30" })).toEqual({
      tier: "Bronze",
      phone: "+49 30",
    });
  });

  it("are restored from a draft", () => {
    const changes = { name: "", phone: "+49 30" };
    expect(changesOf(changesText(changes))).toEqual(changes);
    expect(changesText({})).toBe("");
  });

  it.each(["", "null", "7", '"name"', "{", '{"id":"boss"}', '{"name":7}', "[1]"])(
    "are empty for the draft %j",
    (text) => {
      expect(changesOf(text)).toEqual({});
    },
  );
});

describe("the errors", () => {
  it("are one for each field, in the order of the fields", () => {
    const faults = faultsIn("ana", { email: "", name: " ", birthday: "1800-01-01" });
    expect(faults).toEqual({
      name: "Please enter a name.",
      email: "Please enter an email.",
      birthday: "Please enter the birthday as a valid date, from 1900 on.",
    });
    expect(firstFault(faults)).toBe("name");
  });

  it("are empty for valid changes", () => {
    expect(faultsIn("ana", { phone: "", tier: "Gold" })).toEqual({});
    expect(firstFault({})).toBeUndefined();
  });
});
