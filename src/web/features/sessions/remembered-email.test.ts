import { describe, expect, it } from "vitest";
import { storedEmail, storeEmail } from "./remembered-email.ts";

function shelf() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const blocked = () => {
  throw new DOMException("Access is denied.", "SecurityError");
};

describe("remember me", () => {
  it("keeps the email under its key and gives it back", () => {
    const storage = shelf();
    storeEmail(() => storage, "ana@example.com");
    expect(storedEmail(() => storage)).toBe("ana@example.com");
    expect(storage.getItem("regulars.rememberedEmail")).toBe("ana@example.com");
  });

  it("forgets when told so", () => {
    const storage = shelf();
    storeEmail(() => storage, "ana@example.com");
    storeEmail(() => storage, undefined);
    expect(storedEmail(() => storage)).toBeUndefined();
  });

  it("knows nothing before, and counts an empty text as nothing", () => {
    const storage = shelf();
    expect(storedEmail(() => storage)).toBeUndefined();
    storage.setItem("regulars.rememberedEmail", "");
    expect(storedEmail(() => storage)).toBeUndefined();
  });

  it("does without storage where it is blocked", () => {
    expect(() => storeEmail(blocked, "ana@example.com")).not.toThrow();
    expect(storedEmail(blocked)).toBeUndefined();
  });

  it("does without storage where it is full", () => {
    const full = {
      ...shelf(),
      setItem: () => {
        throw new DOMException("Full.", "QuotaExceededError");
      },
    };
    expect(() => storeEmail(() => full, "ana@example.com")).not.toThrow();
  });
});
