import MessagesSquare from "lucide-react/icons/messages-square";
import { screenTexts } from "#messages/en/screens/feedback-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of feedback for staff. */
export const feedbackStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/feedback",
    permission: "canManageFeedback",
    label: () => screenTexts.manageFeedback,
    load: async () =>
      (await import("#web/features/feedback/staff/manage-feedback-page.tsx")).ManageFeedbackPage,
    file: "features/feedback/staff/manage-feedback-page.tsx",
    queries: [{ name: "feedbackQueue", input: { tab: "pending", search: "", after: null } }],
    menu: { Icon: MessagesSquare, order: 90 },
  },
];
