import { customerScreens } from "#web/features/screens.ts";
import { allStaffScreens } from "#web/shell/staff/staff-screens.ts";
import type { Edition } from "./fixture.ts";

/** Who opens a screen in a journey. */
type Audience = "visitor" | "customer" | "staff";

/** The addresses that somebody can open in an edition, with their parameters; from the screens' declarations, so that a new one is visited, too. */
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

/** The same for staff, with the parameters filled in: a customer's page, and rows that no longer exist, of which a screen has to say so. */
export function staffAddresses(edition: Edition, customerId: string): readonly string[] {
  return openTo(edition, "staff").map((address) =>
    address.replace("/users/:id", `/users/${customerId}`).replace(/:\w+/, "no-such-row"),
  );
}
