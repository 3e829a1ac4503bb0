import Wallet from "lucide-react/icons/wallet";
import { screenTexts } from "#messages/en/screens/vouchers.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of vouchers. */
export const vouchersScreens: readonly ScreenDeclaration[] = [
  {
    path: "/wallet",
    permission: "signed-in",
    label: () => screenTexts.wallet,
    load: async () => (await import("#web/features/vouchers/customer/wallet-page.tsx")).WalletPage,
    file: "features/vouchers/customer/wallet-page.tsx",
    queries: [{ name: "wallet", input: { after: null } }],
    menu: { Icon: Wallet, order: 30, isQuick: true },
  },
];
