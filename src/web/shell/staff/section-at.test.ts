import { describe, expect, it } from "vitest";
import { sectionAt } from "./section-at.ts";

describe("sectionAt", () => {
  it.each([
    ["/admin", "Dashboard"],
    ["/admin/", "Dashboard"],
    ["/admin/qr-codes", "Manage QR Codes"],
    ["/admin/settings", "Admin Settings"],
    ["/admin/users/somebody", "Manage Customers"],
  ])("finds the section of %s", (pathname, label) => {
    expect(sectionAt(pathname)?.label).toBe(label);
  });

  it.each(["/", "/rewards", "/admin/nowhere", "/administration"])(
    "finds none at %s",
    (pathname) => {
      expect(sectionAt(pathname)).toBeUndefined();
    },
  );
});
