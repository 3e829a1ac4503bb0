import type { RouteObject } from "react-router";
import {
  ArrivalsOnly,
  ServerEditionOnly,
  SignedInOnly,
  StaffOnly,
  UnknownPath,
  WithPermission,
} from "./guards.tsx";
import { screen } from "./screen.tsx";
import { isOpen, type OpenPath, type StaffPath, staffSections } from "./staff/sections.ts";

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
    ...screen(
      async () =>
        (await import("#web/features/sessions/forgot-password-page.tsx")).ForgotPasswordPage,
    ),
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
    path: "referrals",
    ...screen(
      async () =>
        (await import("#web/features/referrals/customer/referrals-page.tsx")).ReferralsPage,
    ),
  },
  {
    path: "history",
    ...screen(
      async () => (await import("#web/features/points/customer/history-page.tsx")).HistoryPage,
    ),
  },
  {
    path: "profile",
    ...screen(
      async () => (await import("#web/features/members/customer/profile-page.tsx")).ProfilePage,
    ),
  },
  {
    path: "feedback",
    ...screen(async () => (await import("#web/features/feedback/customer/wall-page.tsx")).WallPage),
  },
];

/** The back office's screens that are there; the other sections have a page that says what will be. */
const staffScreens: Readonly<Record<OpenPath, ReturnType<typeof screen>>> = {
  notifications: screen(
    async () => (await import("#web/features/broadcasts/staff/broadcasts-page.tsx")).BroadcastsPage,
  ),
  "qr-codes": screen(
    async () => (await import("#web/features/qr-codes/staff/qr-codes-page.tsx")).QrCodesPage,
  ),
  settings: screen(
    async () => (await import("#web/features/staff/settings-page.tsx")).SettingsPage,
  ),
  feedback: screen(
    async () =>
      (await import("#web/features/feedback/staff/manage-feedback-page.tsx")).ManageFeedbackPage,
  ),
};

function staffScreen(path: StaffPath) {
  if (isOpen(path)) return staffScreens[path];
  return screen(async () => {
    const { StaffComing } = await import("#web/app/coming-pages.tsx");
    return () => <StaffComing of={path} />;
  });
}

/** Screens below a section's own, under its path and with its permission. */
const staffSubscreens: Partial<Record<StaffPath, RouteObject[]>> = {};

const staffRoutes: RouteObject[] = staffSections.map(({ path, permission }) => ({
  ...(path === "" ? {} : { path }),
  element: <WithPermission permission={permission} />,
  children: [{ index: true, ...staffScreen(path) }, ...(staffSubscreens[path] ?? [])],
}));

/** Every route of the program (specification §2, Route map). Screens load when they are gone to. */
export const routes: RouteObject[] = [
  { element: <ArrivalsOnly />, children: publicRoutes },
  {
    element: <ServerEditionOnly />,
    children: [
      {
        path: "reset-password",
        ...screen(
          async () =>
            (await import("#web/features/sessions/reset-password-page.tsx")).ResetPasswordPage,
        ),
      },
    ],
  },
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
