import type { User } from "#core/identity/user.ts";
import type { Referral } from "#core/referrals/referral.ts";
import type { Stored } from "./schema.ts";

/** Version 17, as the SQL store's migration "enrolments": says of each customer with a referral that they joined by it, and of everybody else that it is not known. */
export function withJoinedBy(stored: Stored): Stored {
  const { users, referrals } = stored;
  if (!Array.isArray(users)) return stored;
  const rows: readonly Partial<Referral>[] = Array.isArray(referrals) ? referrals : [];
  const referred = new Set(rows.map(({ referredUserId }) => referredUserId));
  const joinedBy = (row: Partial<User>) =>
    row.role === "customer" && referred.has(row.id ?? "") ? "referral" : "unknown";
  return { ...stored, users: users.map((row) => ({ joinedBy: joinedBy(row), ...row })) };
}
