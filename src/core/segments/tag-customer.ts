import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command, type ProgramChange } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { customerTagId, MAX_TAGS, MAX_TAGS_OF_CUSTOMER, newTag, tagName } from "./tag.ts";

/** Puts a tag on a customer, a new one if the program has none with this name, ignoring case. A tag that the customer has is left as it is. */
export const tagCustomer = /* @__PURE__ */ command({
  name: "tagCustomer",
  input: z.strictObject({ userId: id, name: tagName }),
  may: "canManageUsers",
  async load({ userId, name }, reader) {
    const [user, tag, tags, own] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      reader.one("tags", { key: name.toLowerCase() }, { lock: true }),
      reader.count("tags", {}),
      reader.many("customerTags", {
        where: { userId },
        order: [["id", "asc"]],
        limit: MAX_TAGS_OF_CUSTOMER,
      }),
    ]);
    return { user, tag, tags, own };
  },
  decide({ user, tag, tags, own }, { userId, name }, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const note = { kind: "customer", id: userId, name: "" };
    if (own.some(({ tagId }) => tagId === tag?.id)) {
      return { changes: [], events: [], result: {}, audit: { ...note, detail: NOTHING_CHANGED } };
    }
    if (own.length >= MAX_TAGS_OF_CUSTOMER) {
      return refuse("customer-tags-full", { most: MAX_TAGS_OF_CUSTOMER });
    }
    if (tag === undefined && tags >= MAX_TAGS) return refuse("tags-full", { most: MAX_TAGS });
    const used = tag ?? newTag(context.fresh.id(), name);
    const row = {
      id: customerTagId(userId, used.id),
      userId,
      tagId: used.id,
      taggedAt: context.now,
    };
    const changes: readonly ProgramChange[] = [
      ...(tag === undefined ? [{ kind: "insert", dataset: "tags", row: used } as const] : []),
      { kind: "insert", dataset: "customerTags", row },
    ];
    return {
      changes,
      events: [],
      result: {},
      audit: { ...note, detail: [segmentsDetail("tagged", { tag: used.name })] },
    };
  },
});
