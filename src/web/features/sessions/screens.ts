import { screenTexts } from "#messages/en/screens/sessions.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of sessions. */
export const sessionsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/login",
    permission: "visitor",
    label: () => screenTexts.logIn,
    load: async () => (await import("#web/features/sessions/login-page.tsx")).LoginPage,
    file: "features/sessions/login-page.tsx",
  },
  {
    path: "/forgot-password",
    permission: "visitor",
    label: () => screenTexts.forgotPassword,
    load: async () =>
      (await import("#web/features/sessions/forgot-password-page.tsx")).ForgotPasswordPage,
    file: "features/sessions/forgot-password-page.tsx",
  },
  {
    path: "/reset-password",
    permission: "anyone",
    label: () => screenTexts.newPassword,
    load: async () =>
      (await import("#web/features/sessions/reset-password-page.tsx")).ResetPasswordPage,
    file: "features/sessions/reset-password-page.tsx",
    serverOnly: true,
  },
  {
    path: "/verify-address",
    permission: "anyone",
    label: () => screenTexts.confirmAddress,
    load: async () =>
      (await import("#web/features/sessions/verify-address-page.tsx")).VerifyAddressPage,
    file: "features/sessions/verify-address-page.tsx",
    serverOnly: true,
  },
];
