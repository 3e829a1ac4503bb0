import { describe, expect, it } from "vitest";
import {
  emailFromState,
  pathAfterLogin,
  previousUserId,
  returnPath,
  tokenFromState,
  withEmail,
} from "./return-path.ts";

describe("returnPath", () => {
  it.each([
    ["/history", "/history"],
    ["/redeem-qr?code=REGULARS-7KQ2MXPA", "/redeem-qr?code=REGULARS-7KQ2MXPA"],
    ["/feedback?sort=top#wall", "/feedback?sort=top#wall"],
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

describe("emailFromState", () => {
  it("takes a text that is there and nothing else", () => {
    expect(emailFromState({ email: "ana@example.com" })).toBe("ana@example.com");
    expect(emailFromState({ email: "" })).toBeUndefined();
    expect(emailFromState({ email: ["ana@example.com"] })).toBeUndefined();
    expect(emailFromState(undefined)).toBeUndefined();
  });
});

describe("pathAfterLogin", () => {
  const ana = { id: "ana", isAdmin: false };
  const ended = { from: "/redeem-qr?code=X", person: "ana" };

  it.each([
    ["back where the session ended", ended, "/" as const, "/redeem-qr?code=X"],
    [
      "back to a staff page, too",
      { ...ended, from: "/admin/qr-codes" },
      "/admin" as const,
      "/admin/qr-codes",
    ],
    ["home when it was somebody else's", { ...ended, person: "ben" }, "/" as const, "/"],
    [
      "home when the way back leads elsewhere",
      { ...ended, from: "//x.example" },
      "/" as const,
      "/",
    ],
    ["a newcomer home", { ...ended, person: "ben", email: "new@example.com" }, "/" as const, "/"],
    ["where a guard held one up", { from: "/history" }, "/" as const, "/history"],
    ["home when nothing is known", null, "/" as const, "/"],
  ])("leads %s", (_case, state, home, path) => {
    expect(pathAfterLogin(state, ana, home)).toBe(path);
  });
});

describe("pathAfterLogin with a scanned code", () => {
  const ana = { id: "ana", isAdmin: false };
  const code = "REGULARS-7KQ2MXPA";
  const toCode = `/redeem-qr?code=${code}`;

  it.each([
    ["to the code when nothing else is known", null, "/" as const, toCode],
    [
      "to the code when the session was somebody else's",
      { from: "/", person: "ben" },
      "/" as const,
      toCode,
    ],
    ["where a guard held one up first", { from: "/history" }, "/" as const, "/history"],
  ])("leads %s", (_case, state, home, path) => {
    expect(pathAfterLogin(state, ana, home, code)).toBe(path);
  });

  it("writes the code so that the address stays the redeem page's", () => {
    expect(pathAfterLogin(null, ana, "/", "A&B=/?#")).toBe("/redeem-qr?code=A%26B%3D%2F%3F%23");
  });
});

describe("pathAfterLogin of staff", () => {
  it.each(["/", "/admin"] as const)("leads home to %s, wherever a guard held them up", (home) => {
    const helper = { id: "hal", isAdmin: true };
    expect(pathAfterLogin({ from: "/history" }, helper, home)).toBe(home);
    expect(pathAfterLogin(null, helper, home, "REGULARS-7KQ2MXPA")).toBe(home);
    expect(pathAfterLogin({ from: "/wallet", person: "hal" }, helper, home)).toBe("/wallet");
  });
});

describe("previousUserId", () => {
  it("is told only where a session ended", () => {
    expect(previousUserId({ from: "/", person: "ana" })).toBe("ana");
    expect(previousUserId({ from: "/" })).toBeUndefined();
    expect(previousUserId({ from: "/", person: "ana", email: "new@example.com" })).toBeUndefined();
    expect(previousUserId(null)).toBeUndefined();
  });
});

describe("what goes from page to page", () => {
  it("is the email with all that was there before", () => {
    expect(withEmail({ from: "/history", email: "" }, "ana@example.com")).toEqual({
      from: "/history",
      email: "ana@example.com",
    });
    expect(withEmail(null, "ana@example.com")).toEqual({ email: "ana@example.com" });
    expect(withEmail("text", "ana@example.com")).toEqual({ email: "ana@example.com" });
  });

  it("is a reset link's key, where there is one", () => {
    expect(tokenFromState({ token: "key" })).toBe("key");
    expect(tokenFromState({ token: "" })).toBeUndefined();
    expect(tokenFromState(null)).toBeUndefined();
  });
});
