import { describe, expect, it } from "vitest";
import { handedEmail, returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each([
    ["/history", "/history"],
    ["/redeem-qr?code=REGULARS-7KQ2MXPA", "/redeem-qr?code=REGULARS-7KQ2MXPA"],
    ["/", "/"],
  ])("goes back to %s", (from, path) => {
    expect(returnPath({ from })).toBe(path);
  });

  it.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/.//elsewhere.example",
    "//[",
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "history",
    "",
  ])("never goes to %j", (from) => {
    expect(returnPath({ from })).toBeUndefined();
  });

  it.each([undefined, null, "text", 7, {}, { from: 7 }, { from: null }])(
    "knows no way from %j",
    (state) => {
      expect(returnPath(state)).toBeUndefined();
    },
  );
});

describe("handedEmail", () => {
  it("takes a text that is there and nothing else", () => {
    expect(handedEmail({ email: "ana@example.com" })).toBe("ana@example.com");
    expect(handedEmail({ email: "" })).toBeUndefined();
    expect(handedEmail({ email: ["ana@example.com"] })).toBeUndefined();
    expect(handedEmail(undefined)).toBeUndefined();
  });
});
