import type * as z from "zod/mini";
import { signup } from "./members/signup.ts";
import { dashboard } from "./points/dashboard.ts";
import { history } from "./points/history.ts";
import { deleteQrCode } from "./qr-codes/delete-qr-code.ts";
import { generateQrCode } from "./qr-codes/generate-qr-code.ts";
import { qrCodes } from "./qr-codes/list-qr-codes.ts";
import { redeemQrCode } from "./qr-codes/redeem-qr-code.ts";
import { rewards } from "./rewards/list-rewards.ts";
import { redeemReward } from "./rewards/redeem-reward.ts";
import { toggleFavoriteReward } from "./rewards/toggle-favorite-reward.ts";
import { issueChallenge } from "./sessions/issue-challenge.ts";
import { login } from "./sessions/login.ts";
import { logout } from "./sessions/logout.ts";
import { session } from "./sessions/session-query.ts";

/** Every command by its name (specification §7). */
export const commands = {
  issueChallenge,
  signup,
  login,
  logout,
  redeemReward,
  toggleFavoriteReward,
  redeemQrCode,
  generateQrCode,
  deleteQrCode,
};

/** Every query by its name. */
export const queries = { session, dashboard, history, rewards, qrCodes };

interface AnyAction {
  readonly input: z.ZodMiniType<object, object>;
}

type Signature<Action extends AnyAction, Result> = {
  readonly input: z.input<Action["input"]>;
  readonly result: Result;
};

type SuccessOf<Outcome> = Outcome extends { readonly result: infer Result } ? Result : never;

/** Input and result of every command, for the typed client. */
export type CommandSignatures = {
  [Name in keyof typeof commands]: Signature<
    (typeof commands)[Name],
    SuccessOf<ReturnType<(typeof commands)[Name]["decide"]>>
  >;
};

/** Input and result of every query, for the typed client. */
export type QuerySignatures = {
  [Name in keyof typeof queries]: Signature<
    (typeof queries)[Name],
    SuccessOf<ReturnType<(typeof queries)[Name]["show"]>>
  >;
};
