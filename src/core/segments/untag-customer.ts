import * as z from "zod/mini";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { customerTagId } from "./tag.ts";

/** Takes a tag off a customer. One that the customer does not have changes nothing. */
export const untagCustomer = /* @__PURE__ */ command({
  name: "untagCustomer",
  input: z.strictObject({ userId: id, tagId: id }),
  may: "canManageUsers",
  async load({ userId, tagId }, reader) {
    const [user, tag, own] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      reader.one("tags", { id: tagId }),
      reader.one("customerTags", { userId, tagId }),
    ]);
    return { user, tag, own };
  },
  decide({ user, tag, own }, { userId, tagId }) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const note = { kind: "customer", id: userId, name: "" };
    if (own === undefined) {
      return { changes: [], events: [], result: {}, audit: { ...note, detail: NOTHING_CHANGED } };
    }
    return {
      changes: [{ kind: "remove", dataset: "customerTags", id: customerTagId(userId, tagId) }],
      events: [],
      result: {},
      audit: { ...note, detail: [segmentsDetail("untagged", { tag: tag?.name ?? "" })] },
    };
  },
});
