import * as z from "zod/mini";
import { accountErasure } from "../erasure/account-erasure.ts";
import { refuse } from "../errors.ts";
import { accountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { isStaff } from "../identity/role.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/**
 * Deletes an account of any role (specification §5, §6), except the actor's own and the main admin's. The modules declare what is deleted and
 * what is kept, see core/erasure/account-erasure.ts.
 */
export const deleteUser = /* @__PURE__ */ command({
  name: "deleteUser",
  input: z.strictObject({ userId: id }),
  may: "admin",
  async load({ userId }, reader, context) {
    const user = await reader.one("users", { id: userId }, { lock: true });
    return user && { user, erasure: await accountErasure(reader, user, context) };
  },
  decide(facts, _input, context) {
    if (facts === undefined) return refuse("user-not-found", {});
    const { user, erasure } = facts;
    if (user.id === actingUser(context).id) return refuse("own-account-stays", {});
    if (user.isMainAdmin) return refuse("main-admin-stays", {});
    return {
      changes: erasure,
      events: [
        { name: "user.deleted", params: {} },
        ...(isStaff(user)
          ? []
          : [{ name: "customer.deleted" as const, data: { userId: user.id } }]),
      ],
      result: {},
      audit: accountNote(user, ""),
    };
  },
});
