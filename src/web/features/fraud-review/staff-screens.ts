import ShieldAlert from "lucide-react/icons/shield-alert";
import { screenTexts } from "#messages/en/screens/fraud-review-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of fraud review (docs/decisions/188). */
export const fraudReviewStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/fraud-review",
    permission: "canReviewFraud",
    label: () => screenTexts.fraudReview,
    load: async () => (await import("#web/features/fraud-review/staff/queue-page.tsx")).QueuePage,
    file: "features/fraud-review/staff/queue-page.tsx",
    queries: [
      { name: "reviewQueue", input: { list: "open", after: null } },
      { name: "fraudRuleRates", input: {} },
    ],
    menu: { Icon: ShieldAlert, order: 103 },
    serverOnly: true,
  },
  {
    path: "/admin/fraud-review/staff-accounts",
    permission: "canReviewFraud",
    label: () => screenTexts.staffAccounts,
    load: async () =>
      (await import("#web/features/fraud-review/staff/staff-accounts-page.tsx")).StaffAccountsPage,
    file: "features/fraud-review/staff/staff-accounts-page.tsx",
    queries: [{ name: "staffAccounts", input: {} }],
    serverOnly: true,
  },
  {
    path: "/admin/fraud-review/:id",
    permission: "canReviewFraud",
    label: () => screenTexts.fraudReview,
    load: async () => (await import("#web/features/fraud-review/staff/case-page.tsx")).CasePage,
    file: "features/fraud-review/staff/case-page.tsx",
    serverOnly: true,
  },
];
