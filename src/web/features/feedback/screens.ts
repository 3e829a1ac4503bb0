import MessagesSquare from "lucide-react/icons/messages-square";
import { screenTexts } from "#messages/en/screens/feedback.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of feedback for customers. */
export const feedbackScreens: readonly ScreenDeclaration[] = [
  {
    path: "/feedback",
    permission: "signed-in",
    label: () => screenTexts.feedbackWall,
    load: async () => (await import("#web/features/feedback/customer/wall-page.tsx")).WallPage,
    file: "features/feedback/customer/wall-page.tsx",
    queries: [{ name: "feedbackWall", input: { sort: "newest", after: null } }],
    menu: { Icon: MessagesSquare, order: 60 },
  },
];
