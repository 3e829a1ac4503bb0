import { screenTexts } from "#messages/en/screens/look.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The design system's own screen. */
export const lookScreens: readonly ScreenDeclaration[] = [
  {
    path: "/look",
    permission: "anyone",
    label: () => screenTexts.designSystem,
    load: async () => (await import("#web/look/look-page.tsx")).LookPage,
    file: "look/look-page.tsx",
  },
];
