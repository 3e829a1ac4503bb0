import type { RouteObject } from "react-router";
import { customerScreens } from "#web/features/screens.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { ArrivalsOnly, SignedInOnly, StaffOnly, UnknownPath } from "./guards.tsx";
import { fetchScreens, inItsEditions, lazyElement, routeOf } from "./screen.tsx";

const isFor = (permission: ScreenDeclaration["permission"]) => (screen: ScreenDeclaration) =>
  screen.permission === permission;

const forUsers = customerScreens.filter(isFor("signed-in"));
const forVisitors = customerScreens.filter(isFor("visitor"));
const hasScreenForUsers = ({ path }: ScreenDeclaration) =>
  forUsers.some((screen) => screen.path === path);

const routesOf = (screens: readonly ScreenDeclaration[]) =>
  screens.map((screen) => inItsEditions(screen, routeOf(screen)));

/** The visitors' screens of paths that show users another one, such as a packaging code's (specification §2, Scan QR). */
export const signedOutRoutes: RouteObject[] = routesOf(forVisitors.filter(hasScreenForUsers));

const loadStaffRoutes = () => import("./staff/staff-routes.tsx");

/** The back office. Its routes are loaded on demand, because customers do not need them. */
const backOffice = lazyElement(
  async () => (await loadStaffRoutes()).StaffRoutes,
  async (to) => fetchScreens((await loadStaffRoutes()).staffRoutes, to, "/admin"),
);

/** All routes except those below /admin (specification §2, Route map), from the screens' declarations. Screens are loaded on demand. */
export const routes: RouteObject[] = [
  {
    element: <ArrivalsOnly />,
    children: routesOf(forVisitors.filter((screen) => !hasScreenForUsers(screen))),
  },
  ...routesOf(customerScreens.filter(isFor("anyone"))),
  ...forUsers
    .filter(({ isBare }) => isBare)
    .map((screen) =>
      inItsEditions(screen, { element: <SignedInOnly />, children: [routeOf(screen)] }),
    ),
  {
    element: <SignedInOnly forVisitors={signedOutRoutes} />,
    children: [
      {
        ...lazyElement(async () => (await import("./customer/customer-layout.tsx")).CustomerLayout),
        children: routesOf(forUsers.filter(({ isBare }) => !isBare)),
      },
    ],
  },
  { element: <StaffOnly />, children: [{ path: "/admin/*", ...backOffice }] },
  { path: "*", element: <UnknownPath /> },
];
