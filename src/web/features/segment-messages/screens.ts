import { shellTexts } from "#messages/en/shell.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The page behind the button of a message to a segment. */
export const segmentMessagesScreens: readonly ScreenDeclaration[] = [
  {
    path: "/message/:id",
    permission: "signed-in",
    // Every first page has this text already.
    label: () => shellTexts.messages,
    load: async () =>
      (await import("#web/features/segment-messages/customer/press-page.tsx")).PressPage,
    file: "features/segment-messages/customer/press-page.tsx",
    serverOnly: true,
  },
];
