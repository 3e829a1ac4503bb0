import { describe, expect, it } from "vitest";
import {
  emailFromState,
  pathAfterLogin,
  previousUserId,
  returnPath,
  withEmail,
} from "./return-path.ts";

describe("returnPath", () => {
  it.each([
    ["/history", "/history"],
    ["/redeem-qr?code=REGULARS-7KQ2MXPA", "/redeem-qr?code=REGULARS-7KQ2MXPA"],
    ["/feedback?sort=top#wall", "/feedback?sort=top#wall"],
    ["/", "/"],
  ])("accepts %s", (from, path) => {
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
  ])("rejects %j", (from) => {
    expect(returnPath({ from })).toBeUndefined();
  });

  it.each([undefined, null, "text", 7, {}, { from: 7 }, { from: null }])(
    "is undefined for %j",
    (state) => {
      expect(returnPath(state)).toBeUndefined();
    },
  );
});

describe("emailFromState", () => {
  it("returns a non-empty text only", () => {
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
    ["to the page where the session ended", ended, "/" as const, "/redeem-qr?code=X"],
    [
      "also to a staff page",
      { ...ended, from: "/admin/qr-codes" },
      "/admin" as const,
      "/admin/qr-codes",
    ],
    ["home after another user's session", { ...ended, person: "ben" }, "/" as const, "/"],
    [
      "home if the return path is another site",
      { ...ended, from: "//x.example" },
      "/" as const,
      "/",
    ],
    [
      "home after a sign-up",
      { ...ended, person: "ben", email: "new@example.com" },
      "/" as const,
      "/",
    ],
    ["to the page that required the login", { from: "/history" }, "/" as const, "/history"],
    ["home without a return path", null, "/" as const, "/"],
  ])("leads %s", (_case, state, home, path) => {
    expect(pathAfterLogin(state, ana, home)).toBe(path);
  });
});

describe("pathAfterLogin with a scanned code", () => {
  const ana = { id: "ana", isAdmin: false };
  const code = "REGULARS-7KQ2MXPA";
  const toCode = `/redeem-qr?code=${code}`;

  it.each([
    ["to the code without a return path", null, "/" as const, toCode],
    [
      "to the code after another user's session",
      { from: "/", person: "ben" },
      "/" as const,
      toCode,
    ],
    ["to the page that required the login first", { from: "/history" }, "/" as const, "/history"],
  ])("leads %s", (_case, state, home, path) => {
    expect(pathAfterLogin(state, ana, home, code)).toBe(path);
  });

  it("encodes the code in the address of the redeem page", () => {
    expect(pathAfterLogin(null, ana, "/", "A&B=/?#")).toBe("/redeem-qr?code=A%26B%3D%2F%3F%23");
  });
});

describe("pathAfterLogin of staff", () => {
  it.each(["/", "/admin"] as const)(
    "leads home to %s from any page that required the login",
    (home) => {
      const helper = { id: "hal", isAdmin: true };
      expect(pathAfterLogin({ from: "/history" }, helper, home)).toBe(home);
      expect(pathAfterLogin(null, helper, home, "REGULARS-7KQ2MXPA")).toBe(home);
      expect(pathAfterLogin({ from: "/wallet", person: "hal" }, helper, home)).toBe("/wallet");
    },
  );
});

describe("previousUserId", () => {
  it("is undefined unless a session has expired", () => {
    expect(previousUserId({ from: "/", person: "ana" })).toBe("ana");
    expect(previousUserId({ from: "/" })).toBeUndefined();
    expect(previousUserId({ from: "/", person: "ana", email: "new@example.com" })).toBeUndefined();
    expect(previousUserId(null)).toBeUndefined();
  });
});

describe("the state passed to the next page", () => {
  it("contains the email and the previous state", () => {
    expect(withEmail({ from: "/history", email: "" }, "ana@example.com")).toEqual({
      from: "/history",
      email: "ana@example.com",
    });
    expect(withEmail(null, "ana@example.com")).toEqual({ email: "ana@example.com" });
    expect(withEmail("text", "ana@example.com")).toEqual({ email: "ana@example.com" });
  });
});
