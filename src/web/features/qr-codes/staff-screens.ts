import QrCode from "lucide-react/icons/qr-code";
import { screenTexts } from "#messages/en/screens/qr-codes-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { stepScreen } from "#web/shared/setup/setup-paths.ts";

/** The screens of QR codes for staff. */
export const qrCodesStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/qr-codes",
    permission: "canManageQRCodes",
    label: () => screenTexts.manageQrCodes,
    load: async () => (await import("#web/features/qr-codes/staff/qr-codes-page.tsx")).QrCodesPage,
    file: "features/qr-codes/staff/qr-codes-page.tsx",
    queries: [{ name: "qrCodes", input: { state: "all", search: "", after: null } }],
    menu: { Icon: QrCode, order: 80 },
  },
  {
    path: "/admin/qr-codes/print",
    permission: "canManageQRCodes",
    label: () => screenTexts.print,
    load: async () =>
      (await import("#web/features/qr-codes/print/print-files-page.tsx")).PrintFilesPage,
    file: "features/qr-codes/print/print-files-page.tsx",
    queries: [
      { name: "printSettings", input: {} },
      { name: "qrBatches", input: { after: null } },
    ],
  },
  {
    path: "/admin/qr-codes/batches/:batchId/print",
    permission: "canManageQRCodes",
    label: () => screenTexts.manageQrCodes,
    load: async () => (await import("#web/features/qr-codes/staff/print-page.tsx")).PrintPage,
    file: "features/qr-codes/staff/print-page.tsx",
  },
  stepScreen("print", {
    load: async () => (await import("#web/features/qr-codes/print/print-step.tsx")).PrintStep,
    file: "features/qr-codes/print/print-step.tsx",
    queries: [{ name: "printSettings", input: {} }],
  }),
];
