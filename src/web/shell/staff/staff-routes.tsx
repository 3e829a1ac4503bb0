import { type RouteObject, useRoutes } from "react-router";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { UnknownPath, WithPermission } from "../guards.tsx";
import { inItsEditions, routeOf } from "../screen.tsx";
import { StaffLayout } from "./staff-layout.tsx";
import { allStaffScreens } from "./staff-screens.ts";

/** Returns the route of a screen below /admin, with the guard of its permission. */
function staffRoute(screen: ScreenDeclaration): RouteObject {
  const path = screen.path.slice("/admin/".length);
  return inItsEditions(screen, {
    element: <WithPermission permission={screen.permission} />,
    children: [routeOf(screen, path)],
  });
}

/** The routes below /admin (specification §2, Admin area), from the screens' declarations. */
export const staffRoutes: RouteObject[] = [
  { element: <StaffLayout />, children: allStaffScreens.map(staffRoute) },
  { path: "*", element: <UnknownPath /> },
];

/** Renders the screens below /admin. */
export function StaffRoutes() {
  return useRoutes(staffRoutes);
}
