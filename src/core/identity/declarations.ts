import { dataset, error, publicEvent } from "../kit/declarations.ts";
import { eraseCredentials, eraseUser } from "./erasure.ts";
import { identityFieldErrors } from "./field-errors.ts";
import { credentialsSchema, userSchema } from "./user.ts";

/** The datasets, error codes and events of the module identity. */
export const identity = {
  fieldErrors: identityFieldErrors,
  datasets: {
    users: dataset(userSchema, {
      constraints: {
        email: { invariant: "unique-email", fields: ["emailKey"] },
        referral_code: { invariant: "unique-referral-code", fields: ["referralCode"] },
        points_not_negative: "balance-not-negative",
        forfeited_not_negative: "forfeited-not-negative",
        pending_not_negative: "pending-points-not-negative",
        carried: "carried-below-one-point",
        lots: "lots-add-up",
        points_need_entries: "balance-is-the-sum-of-entries",
        points_are_last_balance: "balance-is-the-sum-of-entries",
        reach_entries: "balance-is-the-sum-of-entries",
      },
    }),
    credentials: dataset(credentialsSchema, { neverStale: true }),
  },
  errors: {
    "user-not-found": error("missing"),
    "name-reserved": error("refused"),
    "email-in-use": error("refused"),
    "password-too-common": error("refused"),
    "current-password-wrong": error("refused"),
    "managed-under-roles": error("refused"),
    "main-admin-stays": error("refused"),
  },
  events: {
    /** The account of a customer was deleted. */
    "customer.deleted": publicEvent<{ readonly userId: string }>(),
  },
  erasure: { users: eraseUser, credentials: eraseCredentials },
};
