import { newCredentials, newUser, type User } from "../identity/user.ts";
import { firstTier } from "../points/tier.ts";
import type { Context, ProgramChange } from "../world.ts";

/** What a new sub-admin's account consists of. `passwordHash` is a PHC string. */
export interface NewSubAdmin extends Pick<User, "name" | "email" | "permissions" | "referralCode"> {
  readonly passwordHash: string;
}

/** Returns the account of a new sub-admin, and the changes that store it: active, two-factor off, without points (specification §5, §6). */
export function subAdminAccount(
  { name, email, permissions, referralCode, passwordHash }: NewSubAdmin,
  { fresh, now, program }: Pick<Context, "fresh" | "now" | "program">,
): { readonly user: User; readonly changes: readonly ProgramChange[] } {
  const id = fresh.id();
  const tier = firstTier(program);
  const user: User = {
    ...newUser({ id, name, email, tier, referralCode, joinedDate: now }),
    role: "sub-admin",
    permissions,
  };
  return {
    user,
    changes: [
      { kind: "insert", dataset: "users", row: user },
      { kind: "insert", dataset: "credentials", row: newCredentials(id, passwordHash) },
    ],
  };
}
