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
import { shellTexts } from "#messages/en/shell.ts";

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
  {
    to: "/",
    get label() {
      return shellTexts.dashboard;
    },
    Icon: House,
    main: true,
  },
  {
    to: "/rewards",
    get label() {
      return shellTexts.rewards;
    },
    Icon: Gift,
    main: true,
  },
  {
    to: "/wallet",
    get label() {
      return shellTexts.wallet;
    },
    Icon: Wallet,
    main: true,
  },
  {
    to: "/redeem-qr",
    get label() {
      return shellTexts.scanQr;
    },
    Icon: ScanLine,
    main: true,
  },
  {
    to: "/referrals",
    get label() {
      return shellTexts.referFriends;
    },
    Icon: UsersRound,
  },
  {
    to: "/feedback",
    get label() {
      return shellTexts.feedbackWall;
    },
    Icon: MessagesSquare,
  },
  {
    to: "/history",
    get label() {
      return shellTexts.history;
    },
    Icon: ReceiptText,
  },
  {
    to: "/profile",
    get label() {
      return shellTexts.profile;
    },
    Icon: UserRound,
  },
];

/** The way to the back office, for staff only (specification §2, Customer layout). */
export const adminPanel: Destination = {
  to: "/admin",
  get label() {
    return shellTexts.adminPanel;
  },
  Icon: Store,
};

/** What a customer page is called, for the window's name. In: a path of the router. */
export function destinationName(pathname: string): string {
  return destinations.find(({ to }) => to === pathname)?.label ?? shellTexts.dashboard;
}
