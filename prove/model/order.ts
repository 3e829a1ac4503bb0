import type { CommandSignatures } from "#core/registry.ts";

/** The commands that the model knows. */
export type Name =
  | "signup"
  | "login"
  | "redeemQrCode"
  | "generateQrCode"
  | "redeemReward"
  | "useVoucher"
  | "cancelVoucher"
  | "acceptVoucher"
  | "reissueVoucher"
  | "recordPurchase"
  | "refundPurchase"
  | "showMemberCode"
  | "addLocation"
  | "editLocation"
  | "addPoints"
  | "addReward"
  | "editReward"
  | "deleteReward"
  | "updateRewardOrder"
  | "toggleFavoriteReward"
  | "addFeedback"
  | "approveFeedback"
  | "hideFeedback"
  | "upvoteFeedback"
  | "deleteCustomer"
  | "editUser"
  | "toggleUserActivation"
  | "updatePermissions"
  | "createSubAdmin";

/** A command's input. */
export type InputOf<N extends Name> = CommandSignatures[N]["input"];

/** A command with an input of its own. */
export type Wish = { [N in Name]: { readonly name: N; readonly input: InputOf<N> } }[Name];

/** How chance is for an order: even, or every drawn letter is the alphabet's first, so that two codes are the same. */
export type Chance = "even" | "dull";

/** What is wrong with an order before any rule sees it, by the code that it must be refused with. */
type Spoilt = "malformed-input" | "retry-key-missing";

/** A command as it is sent. */
export interface Order {
  readonly name: Name;
  /** A {@link Wish}'s, unless the order is spoilt. */
  readonly input: unknown;
  /** Who sends it, by id; undefined: nobody who is known. */
  readonly by: string | undefined;
  /** Whom the page takes itself to speak for, when that is said. */
  readonly as?: string | undefined;
  /** The location where the sender's device stands, by id, when it says so. */
  readonly at?: string | undefined;
  readonly key: string | undefined;
  readonly chance: Chance;
  readonly spoilt?: Spoilt;
}
