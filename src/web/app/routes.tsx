import type { RouteObject } from "react-router";
import { ArrivalsOnly, SignedInOnly, StaffOnly, UnknownPath, WithPermission } from "./guards.tsx";
import { screen } from "./screen.tsx";
import { type StaffPath, staffSections } from "./staff/sections.ts";

const publicRoutes: RouteObject[] = [
  {
    path: "login",
    ...screen(async () => (await import("#web/features/sessions/login-page.tsx")).LoginPage),
  },
  {
    path: "signup",
    ...screen(async () => (await import("#web/features/members/signup-page.tsx")).SignupPage),
  },
  {
    path: "forgot-password",
    ...screen(async () => (await import("#web/app/coming-pages.tsx")).ForgotPasswordComing),
  },
];

const customerRoutes: RouteObject[] = [
  {
    index: true,
    ...screen(
      async () => (await import("#web/features/points/customer/dashboard-page.tsx")).DashboardPage,
    ),
  },
  {
    path: "rewards",
    ...screen(
      async () => (await import("#web/features/rewards/customer/rewards-page.tsx")).RewardsPage,
    ),
  },
  {
    path: "redeem-qr",
    ...screen(
      async () => (await import("#web/features/qr-codes/customer/redeem-page.tsx")).RedeemPage,
    ),
  },
  {
    path: "history",
    ...screen(
      async () => (await import("#web/features/points/customer/history-page.tsx")).HistoryPage,
    ),
  },
  ...(["referrals", "feedback", "profile"] as const).map((path) => ({
    path,
    ...screen(async () => {
      const { CustomerComing } = await import("#web/app/coming-pages.tsx");
      return () => <CustomerComing of={path} />;
    }),
  })),
];

function staffScreen(path: StaffPath) {
  if (path === "qr-codes") {
    return screen(
      async () => (await import("#web/features/qr-codes/staff/qr-codes-page.tsx")).QrCodesPage,
    );
  }
  return screen(async () => {
    const { StaffComing } = await import("#web/app/coming-pages.tsx");
    return () => <StaffComing of={path} />;
  });
}

const staffRoutes: RouteObject[] = staffSections.map(({ path, permission }) => ({
  ...(path === "" ? {} : { path }),
  element: <WithPermission permission={permission} />,
  children: [{ index: true, ...staffScreen(path) }],
}));

/** Every route of the program (specification §2, Route map). Screens load when they are gone to. */
export const routes: RouteObject[] = [
  { element: <ArrivalsOnly />, children: publicRoutes },
  { path: "look", ...screen(async () => (await import("#web/look/look-page.tsx")).LookPage) },
  {
    path: "admin",
    element: <StaffOnly />,
    children: [
      {
        ...screen(async () => (await import("#web/app/staff/staff-layout.tsx")).StaffLayout),
        children: staffRoutes,
      },
    ],
  },
  {
    element: <SignedInOnly />,
    children: [
      {
        ...screen(
          async () => (await import("#web/app/customer/customer-layout.tsx")).CustomerLayout,
        ),
        children: customerRoutes,
      },
    ],
  },
  { path: "*", element: <UnknownPath /> },
];
