import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { isRefusal } from "../kit/refusal.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import { query } from "../world.ts";
import { readPreferenceFacts } from "./change-preferences.ts";
import { shownPreferences } from "./shown-preferences.ts";

/** Page size of a customer's consent records. */
const PAGE = 10;

/**
 * Returns for staff what a customer wants to receive, which consents hold, since when and where they were given, and whether emails to their
 * address are stopped. Three round trips.
 */
export const customerPreferences = /* @__PURE__ */ query({
  name: "customerPreferences",
  input: z.strictObject({ id }),
  may: "canManageUsers",
  async prepare(input, reader, _context, services) {
    const user = await accountOf(reader, input.id);
    return { user, emailDigest: user && addressDigest(user.email, services) };
  },
  async load(input, reader, _context, found) {
    const facts = await readPreferenceFacts(reader, input.id, found?.emailDigest);
    return { user: found?.user, facts };
  },
  show({ user, facts }) {
    const customer = shownCustomer(user);
    return isRefusal(customer) ? customer : { result: shownPreferences(facts) };
  },
});

/** Lists a customer's consent records for staff, latest first. `next` is the next page's `after`, null at the end. One round trip. */
export const customerConsents = /* @__PURE__ */ query({
  name: "customerConsents",
  input: z.strictObject({ id, after: z.nullable(z.int().check(z.gte(1))) }),
  may: "canManageUsers",
  async load(input, reader) {
    const [user, rows] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("consents", {
        where: { userId: input.id },
        order: [["number", "desc"]],
        limit: PAGE + 1,
        ...(input.after !== null && { after: [input.after] }),
      }),
    ]);
    return { user, rows };
  },
  show({ user, rows }) {
    const customer = shownCustomer(user);
    if (isRefusal(customer)) return customer;
    const { page, last } = splitPage(rows, PAGE);
    const consents = page.map(({ id: recordId, purpose, isGiven, version, place, at }) => {
      return { id: recordId, purpose, isGiven, version, place, at };
    });
    return { result: { consents, next: last?.number ?? null } };
  },
});
