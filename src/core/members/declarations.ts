import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { error, event, publicEvent } from "../kit/declarations.ts";
import { usersExport } from "./export.ts";
import { membersFieldErrors } from "./field-errors.ts";

/** What the module members declares (docs/decisions/127). Its actions are in module.ts. */
export const members = {
  fieldErrors: membersFieldErrors,
  errors: {
    "email-taken": error("refused"),
    "referral-code-invalid": error("refused"),
    /** `contact` is the program's email address for questions, empty for none. */
    "sign-up-by-invitation": error<{ readonly contact: string }>("refused"),
    "birthday-in-future": error("refused"),
    "birthday-known": error("refused"),
    "customer-birthday-in-future": error("refused"),
    "tier-unknown": error("refused"),
    "tier-end-in-past": error("refused"),
    "photo-unusable": error("refused"),
    "verification-failed": error("refused"),
  },
  events: {
    /** A customer signed up. `referrerId` is the friend who referred them, or null. `balance` is the initial balance. */
    "customer.joined": publicEvent<
      PointsSnapshot & { readonly referrerId: string | null },
      { readonly name: string }
    >(),
    /** A customer who was enrolled at the counter has completed the account. `points` is the balance. */
    "account.completed": event<{ readonly name: string; readonly points: number }>(),
    "profile.updated": event(),
    "birthday.added": event(),
    "password.changed": event(),
    "email.changed": event(),
    "customer.updated": event(),
  },
  exports: { users: usersExport },
};
