import type { RouteObject } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { ArrivalsOnly, SignedInOnly, StaffOnly, UnknownPath, WithPermission } from "./guards.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { type StaffPath, staffSections } from "./staff/sections.ts";

const publicRoutes: RouteObject[] = [
  {
    path: "login",
    lazy: async () => ({
      Component: (await import("#web/features/sessions/login-page.tsx")).LoginPage,
    }),
  },
  {
    path: "signup",
    lazy: async () => ({
      Component: (await import("#web/features/members/signup-page.tsx")).SignupPage,
    }),
  },
  {
    path: "forgot-password",
    lazy: async () => ({
      Component: (await import("#web/app/coming-pages.tsx")).ForgotPasswordComing,
    }),
  },
];

const customerRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import("#web/features/points/customer/dashboard-page.tsx")).DashboardPage,
    }),
  },
  {
    path: "rewards",
    lazy: async () => ({
      Component: (await import("#web/features/rewards/customer/rewards-page.tsx")).RewardsPage,
    }),
  },
  {
    path: "redeem-qr",
    lazy: async () => ({
      Component: (await import("#web/features/qr-codes/customer/redeem-page.tsx")).RedeemPage,
    }),
  },
  {
    path: "history",
    lazy: async () => ({
      Component: (await import("#web/features/points/customer/history-page.tsx")).HistoryPage,
    }),
  },
  ...(["referrals", "feedback", "profile"] as const).map((path) => ({
    path,
    lazy: async () => {
      const { CustomerComing } = await import("#web/app/coming-pages.tsx");
      return { element: <CustomerComing of={path} /> };
    },
  })),
];

function staffScreen(path: StaffPath): RouteObject["lazy"] {
  if (path === "qr-codes") {
    return async () => ({
      Component: (await import("#web/features/qr-codes/staff/qr-codes-page.tsx")).QrCodesPage,
    });
  }
  return async () => {
    const { StaffComing } = await import("#web/app/coming-pages.tsx");
    return { element: <StaffComing of={path} /> };
  };
}

const staffRoutes: RouteObject[] = staffSections.map(({ path, permission }) => ({
  ...(path === "" ? {} : { path }),
  element: <WithPermission permission={permission} />,
  children: [{ index: true, lazy: staffScreen(path) ?? {} }],
}));

/** Every route of the program (specification §2, Route map). Screens load when they are gone to. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    HydrateFallback: PageSpinner,
    children: [
      { element: <ArrivalsOnly />, children: publicRoutes },
      {
        path: "look",
        lazy: async () => ({
          Component: (await import("#web/look/look-page.tsx")).LookPage,
        }),
      },
      {
        path: "admin",
        element: <StaffOnly />,
        children: [
          {
            lazy: async () => ({
              Component: (await import("#web/app/staff/staff-layout.tsx")).StaffLayout,
            }),
            children: staffRoutes,
          },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            lazy: async () => ({
              Component: (await import("#web/app/customer/customer-layout.tsx")).CustomerLayout,
            }),
            children: customerRoutes,
          },
        ],
      },
      { path: "*", element: <UnknownPath /> },
    ],
  },
];
