import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { customerScreens } from "#web/features/screens.ts";
import { routes } from "./routes.tsx";
import { staffRoutes } from "./staff/staff-routes.tsx";
import { allStaffScreens } from "./staff/staff-screens.ts";

/** Returns whether an address has its own route, not only the one for unknown paths. */
const hasRoute = (address: string, some = routes, basename?: string) =>
  matchRoutes(some, address, basename)?.at(-1)?.route.path !== "*";

test.each(customerScreens)("$path has a route", ({ path }) => {
  expect(hasRoute(path)).toBe(true);
});

test.each(allStaffScreens)("$path has a route below /admin", ({ path }) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe("/admin/*");
  expect(hasRoute(path, staffRoutes, "/admin")).toBe(true);
});

test.each(["/nowhere", "/rewards/nowhere", "/administration"])("%s has none", (path) => {
  expect(hasRoute(path)).toBe(false);
});

test("a path below /admin without a screen has none", () => {
  expect(hasRoute("/admin/nowhere", staffRoutes, "/admin")).toBe(false);
});
