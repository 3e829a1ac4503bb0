import { describe, expect, test } from "vitest";
import { renderedAhead } from "./rendered-ahead.ts";

describe("public pages are rendered for visitors", () => {
  test.each(["/login", "/signup", "/signup?ref=ANA1234", "/forgot-password", "/terms", "/login/"])(
    "%s",
    (address) => {
      expect(renderedAhead(address)).toMatchObject({ address });
      expect(renderedAhead(address)).not.toHaveProperty("redirect");
    },
  );

  test("with a title and whether they are forms", () => {
    const signUp = renderedAhead("/signup");
    expect(signUp?.title("Café Nord")).toBe("Sign up · Café Nord");
    expect(signUp?.isForm).toBe(true);
    expect(renderedAhead("/privacy")?.isForm).toBe(false);
  });
});

test("the login is rendered where a guard redirects to it, and continues to customers' pages only", () => {
  const redirected = (returns: boolean) => ({
    address: "/login",
    redirect: { path: "/login", returns },
  });
  expect(renderedAhead("/")).toMatchObject(redirected(true));
  expect(renderedAhead("/rewards?from=mail")).toMatchObject(redirected(true));
  expect(renderedAhead("/admin/users")).toMatchObject(redirected(false));
});

describe("others are not rendered", () => {
  test.each([
    "/reset-password?token=x",
    "/signup?token=x",
    "/signup?ref=ANA1234&token=x",
    `/signup?ref=${"A".repeat(60)}`,
    "/redeem-qr?code=REGULARS-7KQ2MXPA",
    "/discover/locations",
    "/look",
    "/admin/users/some-id",
    "/toString",
  ])("%s", (address) => {
    expect(renderedAhead(address)).toBeUndefined();
  });
});
