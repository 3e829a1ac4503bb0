import ScanLine from "lucide-react/icons/scan-line";
import { screenTexts } from "#messages/en/screens/qr-codes.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of QR codes for visitors and customers. A packaging code's address shows visitors what the code is worth. */
export const qrCodesScreens: readonly ScreenDeclaration[] = [
  {
    path: "/redeem-qr",
    permission: "visitor",
    label: () => screenTexts.loginRequired,
    load: async () =>
      (await import("#web/features/qr-codes/customer/scanned-page.tsx")).ScannedPage,
    file: "features/qr-codes/customer/scanned-page.tsx",
  },
  {
    path: "/redeem-qr",
    permission: "signed-in",
    label: () => screenTexts.scanQr,
    load: async () => (await import("#web/features/qr-codes/customer/redeem-page.tsx")).RedeemPage,
    file: "features/qr-codes/customer/redeem-page.tsx",
    menu: { Icon: ScanLine, order: 40, isQuick: true },
  },
];
