import type { CommandSignatures } from "#core/registry.ts";

/** The commands that the model covers. */
export type Name =
  | "signup"
  | "login"
  | "redeemQrCode"
  | "generateQrCode"
  | "redeemReward"
  | "useVoucher"
  | "cancelOwnVoucher"
  | "cancelVoucher"
  | "acceptVoucher"
  | "reissueVoucher"
  | "recordPurchase"
  | "refundPurchase"
  | "showMemberCode"
  | "addStamps"
  | "removeStamps"
  | "editChallenge"
  | "addLocation"
  | "editLocation"
  | "addPoints"
  | "removePoints"
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

/** A command with its valid input. */
export type Command = { [N in Name]: { readonly name: N; readonly input: InputOf<N> } }[Name];

/** The random source of a command: uniform, or always the alphabet's first letter, so that codes collide. */
export type Chance = "even" | "dull";

/** The refusal code of a command that is invalid before its rule runs. */
type Spoilt = "malformed-input" | "retry-key-missing";

/** A command as sent. */
export interface SentCommand {
  readonly name: Name;
  /** The input of a {@link Command}, unless spoilt. */
  readonly input: unknown;
  /** The sender's id; undefined if anonymous. */
  readonly by: string | undefined;
  /** The user whom the page states as the sender, if any. */
  readonly as?: string | undefined;
  /** The id of the location of the sender's device, if stated. */
  readonly at?: string | undefined;
  readonly key: string | undefined;
  readonly chance: Chance;
  readonly spoilt?: Spoilt;
}
