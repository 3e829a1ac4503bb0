import { describe, expect, it } from "vitest";
import { rememberEmail, rememberedEmail } from "./remembered-email.ts";

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
    rememberEmail(() => storage, "ana@example.com");
    expect(rememberedEmail(() => storage)).toBe("ana@example.com");
    expect(storage.getItem("regulars.rememberedEmail")).toBe("ana@example.com");
  });

  it("forgets when told so", () => {
    const storage = shelf();
    rememberEmail(() => storage, "ana@example.com");
    rememberEmail(() => storage, undefined);
    expect(rememberedEmail(() => storage)).toBeUndefined();
  });

  it("knows nothing before, and counts an empty text as nothing", () => {
    const storage = shelf();
    expect(rememberedEmail(() => storage)).toBeUndefined();
    storage.setItem("regulars.rememberedEmail", "");
    expect(rememberedEmail(() => storage)).toBeUndefined();
  });

  it("does without storage where it is blocked", () => {
    expect(() => rememberEmail(blocked, "ana@example.com")).not.toThrow();
    expect(rememberedEmail(blocked)).toBeUndefined();
  });

  it("does without storage where it is full", () => {
    const full = {
      ...shelf(),
      setItem: () => {
        throw new DOMException("Full.", "QuotaExceededError");
      },
    };
    expect(() => rememberEmail(() => full, "ana@example.com")).not.toThrow();
  });
});
