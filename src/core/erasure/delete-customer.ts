import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { accountErasure } from "./account-erasure.ts";

/**
 * Deletes a customer: personal data and all access are removed, the ledger stays (specification §5, Admin forms; readings, Staff area).
 * Open sessions end with the next request. Rejects the actor's own account and those of other staff. The screen asks for confirmation.
 */
export const deleteCustomer = /* @__PURE__ */ command({
  name: "deleteCustomer",
  input: z.strictObject({ userId: id }),
  may: "canManageUsers",
  async load({ userId }, reader, context) {
    const user = await accountOf(reader, userId, { lock: true });
    return user && { user, erasure: await accountErasure(reader, user, context) };
  },
  decide(found, { userId }, context) {
    if (userId === actingUser(context).id) return refuse("own-account-among-customers", {});
    if (found === undefined) return refuse("user-not-found", {});
    const customer = changeableCustomer(found.user);
    if (isRefusal(customer)) return customer;
    return {
      changes: found.erasure,
      events: [
        { name: "user.deleted", params: {} },
        { name: "customer.deleted", data: { userId: customer.id } },
      ],
      result: {},
      audit: { kind: "customer", id: customer.id, name: "", detail: "" },
    };
  },
});
