import type { RouteObject } from "react-router";
import { SCAN_PATH } from "#web/data/scan-constants.ts";
import {
  ArrivalsOnly,
  ServerEditionOnly,
  SignedInOnly,
  StaffOnly,
  UnknownPath,
} from "./guards.tsx";
import { screen } from "./screen.tsx";
import { staffRoutes } from "./staff/staff-routes.tsx";

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
    path: "wallet",
    ...screen(
      async () => (await import("#web/features/vouchers/customer/wallet-page.tsx")).WalletPage,
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

/** What stands at a packaging code's address for whoever is not signed in (specification §2, Scan QR). */
const scanned = screen(
  async () => (await import("#web/features/qr-codes/customer/scanned-page.tsx")).ScannedPage,
);

/** Routes whose code a visitor without a session needs first, besides those of {@link routes}. */
export const signedOutRoutes: RouteObject[] = [{ path: SCAN_PATH, ...scanned }];

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
      {
        element: <SignedInOnly />,
        children: [
          {
            path: "code",
            ...screen(
              async () => (await import("#web/features/counter/customer/code-page.tsx")).CodePage,
            ),
          },
        ],
      },
    ],
  },
  { path: "look", ...screen(async () => (await import("#web/look/look-page.tsx")).LookPage) },
  {
    path: "admin",
    element: <StaffOnly />,
    children: [
      {
        ...screen(async () => (await import("#web/shell/staff/staff-layout.tsx")).StaffLayout),
        children: staffRoutes,
      },
    ],
  },
  {
    element: <SignedInOnly scanned={scanned.element} />,
    children: [
      {
        ...screen(
          async () => (await import("#web/shell/customer/customer-layout.tsx")).CustomerLayout,
        ),
        children: customerRoutes,
      },
    ],
  },
  { path: "*", element: <UnknownPath /> },
];
