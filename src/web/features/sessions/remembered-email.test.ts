import { describe, expect, it } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { storedEmail, storeEmail } from "./remembered-email.ts";

const blocked = () => {
  throw new DOMException("Access is denied.", "SecurityError");
};

describe("remember me", () => {
  it("stores the email under its key", () => {
    const storage = memoryStorage();
    storeEmail(() => storage, "ana@example.com");
    expect(storedEmail(() => storage)).toBe("ana@example.com");
    expect(storage.getItem("regulars.rememberedEmail")).toBe("ana@example.com");
  });

  it("removes the email", () => {
    const storage = memoryStorage();
    storeEmail(() => storage, "ana@example.com");
    storeEmail(() => storage, undefined);
    expect(storedEmail(() => storage)).toBeUndefined();
  });

  it("is undefined without an email and for an empty text", () => {
    const storage = memoryStorage();
    expect(storedEmail(() => storage)).toBeUndefined();
    storage.setItem("regulars.rememberedEmail", "");
    expect(storedEmail(() => storage)).toBeUndefined();
  });

  it("does nothing where storage is blocked", () => {
    expect(() => storeEmail(blocked, "ana@example.com")).not.toThrow();
    expect(storedEmail(blocked)).toBeUndefined();
  });

  it("does nothing where storage is full", () => {
    const full = memoryStorage(0);
    expect(() => storeEmail(() => full, "ana@example.com")).not.toThrow();
  });
});
