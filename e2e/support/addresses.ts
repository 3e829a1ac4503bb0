import { customerScreens } from "#web/features/screens.ts";
import { allStaffScreens } from "#web/shell/staff/staff-screens.ts";
import type { Edition } from "./fixture.ts";

/** The user who opens a screen in a journey. */
type Audience = "visitor" | "customer" | "staff";

/** The addresses that a user can open in an edition, with parameters, from the screen declarations, which include every new screen. */
export function openTo(edition: Edition, who: Audience): readonly string[] {
  const screens =
    who === "staff"
      ? allStaffScreens
      : customerScreens.filter(
          ({ permission }) => (permission === "signed-in") === (who === "customer"),
        );
  return screens
    .filter(({ serverOnly }) => edition === "server" || !serverOnly)
    .map(({ path }) => path);
}

/** The same for staff, with values for the parameters: a customer, a legal text, and rows that no longer exist, which a screen must report. */
export function staffAddresses(edition: Edition, customerId: string): readonly string[] {
  return openTo(edition, "staff").map((address) =>
    address
      .replace("/users/:id", `/users/${customerId}`)
      .replace("/:kind", "/terms")
      .replace("/:version", "/999")
      .replace(/:\w+/, "no-such-row"),
  );
}
