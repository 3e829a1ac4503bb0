import type * as z from "zod/mini";
import { feedbackSchema } from "./feedback/feedback.ts";
import { credentialsSchema, userSchema } from "./members/user.ts";
import { entrySchema } from "./points/entry.ts";
import { qrCodeSchema } from "./qr-codes/qr-code.ts";
import { referralSchema } from "./referrals/referral.ts";
import { rewardSchema } from "./rewards/reward.ts";
import { challengeSchema, receiptSchema, sessionSchema } from "./sessions/session.ts";

/** Every dataset with the schema of its rows (specification §3; design §4). Each row has a text `id`. */
export const datasets = {
  users: userSchema,
  credentials: credentialsSchema,
  rewards: rewardSchema,
  transactions: entrySchema,
  qrCodes: qrCodeSchema,
  referrals: referralSchema,
  feedback: feedbackSchema,
  sessions: sessionSchema,
  challenges: challengeSchema,
  receipts: receiptSchema,
};

/** The rows of every dataset, by its name. */
export type Datasets = {
  [Name in keyof typeof datasets]: z.output<(typeof datasets)[Name]>;
};

/** The datasets' names. */
export const datasetNames = Object.keys(datasets) as readonly (keyof Datasets)[]; // keys of a literal are its names
