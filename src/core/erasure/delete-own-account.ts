import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf } from "../identity/a-customer.ts";
import { actingUser } from "../identity/acting-user.ts";
import { isSamePasswordChoice } from "../identity/password-hash.ts";
import { ownPasswordLimits } from "../identity/password-limits.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { rawText } from "../kit/fields.ts";
import { command } from "../world.ts";
import { accountErasure } from "./account-erasure.ts";
import { erasureFieldErrors } from "./field-errors.ts";

/**
 * Deletes the acting customer's own account permanently; the modules declare what is removed, see account-erasure.ts. The password is
 * required again, because the device may have been left unlocked. Accounts of staff are deleted by an admin, the main admin's by nobody
 * (specification §5). Refused as 'staff-account-stays', 'main-admin-stays', 'current-password-wrong' or 'not-signed-in'.
 *
 * No receipt: every session of the user ends, so that a repeat is refused as 'not-signed-in' and changes nothing.
 */
export const deleteOwnAccount = /* @__PURE__ */ command({
  name: "deleteOwnAccount",
  input: z.strictObject({
    currentPassword: rawText({
      max: 200,
      min: 1,
      empty: erasureFieldErrors["confirm-current-password"],
    }),
  }),
  may: "signed-in",
  limits: ownPasswordLimits,
  secret: ["currentPassword"],
  receipt: false,
  async prepare({ currentPassword }, reader, context, services) {
    const { id } = actingUser(context);
    const credentials = await reader.one("credentials", { id });
    if (credentials === undefined) return undefined;
    const { passwordHash } = credentials;
    return (await services.verifyPassword(currentPassword, passwordHash))
      ? passwordHash
      : undefined;
  },
  async load(_input, reader, context, verifiedHash) {
    // Locks the user's row first, as every command that moves points: a concurrent redemption is either in the ledger or refused.
    const user = await accountOf(reader, actingUser(context).id, { lock: true });
    if (user === undefined) return undefined;
    const { actor } = context;
    const sessionId = actor.kind === "user" ? actor.sessionId : "";
    const [session, credentials, erasure] = await Promise.all([
      reader.one("sessions", { id: sessionId, userId: user.id }),
      reader.one("credentials", { id: user.id }, { lock: true }),
      accountErasure(reader, user, context),
    ]);
    return { user, verifiedHash, session, credentials, erasure };
  },
  decide(found) {
    // The session may have ended while the password was checked.
    if (found?.session === undefined) return refuse("not-signed-in", {});
    const { user, verifiedHash, credentials, erasure } = found;
    if (isStaff(user)) return staffStay(user);
    const fits =
      verifiedHash !== undefined && isSamePasswordChoice(credentials?.passwordHash, verifiedHash);
    if (!fits) return refuse("current-password-wrong", {});
    return {
      changes: erasure,
      events: [
        { name: "account.deleted", params: {} },
        { name: "customer.deleted", data: { userId: user.id } },
      ],
      result: {},
      grant: "ended",
    };
  },
});

function staffStay({ isMainAdmin }: User) {
  return isMainAdmin ? refuse("main-admin-stays", {}) : refuse("staff-account-stays", {});
}
