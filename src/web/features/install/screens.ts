import { screenTexts } from "#messages/en/screens/install.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screen about installing the app, for everybody: posters lead to it (docs/decisions/162). */
export const installScreens: readonly ScreenDeclaration[] = [
  {
    path: "/install",
    permission: "anyone",
    label: () => screenTexts.install,
    load: async () => (await import("#web/features/install/install-page.tsx")).InstallPage,
    file: "features/install/install-page.tsx",
  },
];
