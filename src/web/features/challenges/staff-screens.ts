import { screenTexts } from "#messages/en/screens/challenges-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of stamp cards and challenges for staff; the editor is in shell/staff/combined-screens.ts. */
export const challengesStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/campaigns/cards",
    permission: "canManageCampaigns",
    label: () => screenTexts.stampCards,
    load: async () => (await import("#web/features/challenges/staff/list-page.tsx")).ChallengesPage,
    file: "features/challenges/staff/list-page.tsx",
    queries: [{ name: "challenges", input: {} }],
  },
];
