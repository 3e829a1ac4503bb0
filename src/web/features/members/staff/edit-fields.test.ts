import { describe, expect, it } from "vitest";
import { changesText } from "#web/data/changed-fields.ts";
import { changesIn, changesOf, faultsIn, firstFault } from "./edit-fields.ts";

const stored = { name: "Ana", email: "ana@example.com", tier: "Silver", phone: "", birthday: "" };

describe("what travels when a customer is edited", () => {
  it("is what was typed over and nothing else", () => {
    expect(changesIn(stored, stored)).toEqual({});
    expect(changesIn(stored, { ...stored, tier: "Bronze", phone: "+49 30" })).toEqual({
      tier: "Bronze",
      phone: "+49 30",
    });
  });

  it("outlives a reload as a text", () => {
    const changes = { name: "", phone: "+49 30" };
    expect(changesOf(changesText(changes))).toEqual(changes);
    expect(changesText({})).toBe("");
  });

  it.each(["", "null", "7", '"name"', "{", '{"id":"boss"}', '{"name":7}', "[1]"])(
    "is nothing for the draft %j",
    (text) => {
      expect(changesOf(text)).toEqual({});
    },
  );
});

describe("what is wrong with it", () => {
  it("is told for each field, the first one first", () => {
    const faults = faultsIn("ana", { email: "", name: " ", birthday: "1800-01-01" });
    expect(faults).toEqual({
      name: "Please enter a name.",
      email: "Please enter an email.",
      birthday: "Please enter the birthday as a valid date, from 1900 on.",
    });
    expect(firstFault(faults)).toBe("name");
  });

  it("is nothing when all is well", () => {
    expect(faultsIn("ana", { phone: "", tier: "Gold" })).toEqual({});
    expect(firstFault({})).toBeUndefined();
  });
});
