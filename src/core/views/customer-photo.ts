import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { query } from "../world.ts";

/** Returns a customer's photo as a data URL, empty without one, for staff (specification §2, Manage Customers). */
export const customerPhoto = /* @__PURE__ */ query({
  name: "customerPhoto",
  input: z.strictObject({ id }),
  may: "canManageUsers",
  load: (input, reader) => accountOf(reader, input.id),
  show(user) {
    const customer = shownCustomer(user);
    if (isRefusal(customer)) return customer;
    return { result: { photo: customer.profilePhoto } };
  },
});
