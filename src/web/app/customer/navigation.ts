import {
  Gift,
  House,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  ScanLine,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from "lucide-react";

/** A way in the customer's menu. */
export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Stands in the thumb's reach on phones too. */
  readonly main?: boolean;
}

/** The customer's menu in order (specification §2, Customer area). */
export const destinations: readonly Destination[] = [
  { to: "/", label: "Dashboard", Icon: House, main: true },
  { to: "/rewards", label: "Rewards", Icon: Gift, main: true },
  { to: "/wallet", label: "Wallet", Icon: Wallet, main: true },
  { to: "/redeem-qr", label: "Scan QR", Icon: ScanLine, main: true },
  { to: "/referrals", label: "Refer Friends", Icon: UsersRound },
  { to: "/feedback", label: "Feedback Wall", Icon: MessagesSquare },
  { to: "/history", label: "History", Icon: ReceiptText },
  { to: "/profile", label: "Profile", Icon: UserRound },
];

/** The way to the back office, for staff only (specification §2, Customer layout). */
export const adminPanel: Destination = { to: "/admin", label: "Admin Panel", Icon: Store };

/** What a customer page is called, for the window's name. In: a path of the router. */
export function destinationName(pathname: string): string {
  return destinations.find(({ to }) => to === pathname)?.label ?? "Dashboard";
}
