import { expect, test } from "vitest";
import { CUSTOMER_INVITATION_PAGE, INVITATION_PAGE } from "#core/invitations/invitation.ts";
import { RESET_PAGE } from "#core/sessions/reset-link.ts";
import { customerScreens } from "#web/features/screens.ts";
import { isShellAddress } from "./shell-address.ts";

const at = (address: string) => isShellAddress(new URL(address, "https://cafe.example"));

test.each(customerScreens)("the cached page answers $path", ({ path }) => {
  expect(at(path)).toBe(true);
});

test.each(["/admin", "/admin/users/a1b2", "/redeem-qr?code=REGULARS-7KQ2MXPA", "/wallet?v=1.5"])(
  "the cached page answers %s",
  (address) => expect(at(address)).toBe(true),
);

test.each([
  `${RESET_PAGE}?token=x`,
  `${INVITATION_PAGE}?token=x`,
  `${CUSTOMER_INVITATION_PAGE}?token=x`,
  "/api/openapi.json",
  "/api/program-images/a/192",
  "/dev/outbox",
  "/metrics",
  "/healthz",
  "/readyz",
  "/favicon.svg",
  "/index.html",
])("the server answers %s", (address) => {
  expect(at(address)).toBe(false);
});
