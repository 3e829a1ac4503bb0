import type { RouteObject } from "react-router";
import { routes } from "#web/shell/routes.tsx";
import type { Edition } from "./fixture.ts";

/** Every address of the program, with its parameters; read from the router, so that a new screen is visited, too. */
const addresses = addressesOf(routes, "").filter((address) => address !== "/*");

const forVisitors = new Set(["/login", "/signup", "/forgot-password", "/reset-password", "/look"]);

/** Screens that need a server, besides those under them. */
const serverOnly = [
  "/reset-password",
  "/code",
  "/admin/counter",
  "/admin/locations",
  "/admin/webhooks",
  "/admin/audit",
];

function addressesOf(some: readonly RouteObject[], above: string): readonly string[] {
  return some.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [address || "/"] : addressesOf(children, address);
  });
}

/** The addresses that somebody can open in an edition. */
export function openTo(edition: Edition, who: "visitor" | "customer" | "staff"): readonly string[] {
  const found = addresses.filter((address) => {
    if (forVisitors.has(address)) return who === "visitor";
    return who === (address.startsWith("/admin") ? "staff" : "customer");
  });
  const isThere = (address: string) => !serverOnly.some((one) => address.startsWith(one));
  return edition === "server" ? found : found.filter(isThere);
}

/** The same for staff, with the parameters filled in: a customer's page, and rows that no longer exist, of which a screen has to say so. */
export function staffAddresses(edition: Edition, customerId: string): readonly string[] {
  return openTo(edition, "staff").map((address) =>
    address.replace("/users/:id", `/users/${customerId}`).replace(/:\w+/, "no-such-row"),
  );
}
