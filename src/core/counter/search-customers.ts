import * as z from "zod/mini";
import { usersByRole } from "../identity/users-by-role.ts";
import { id, text } from "../kit/fields.ts";
import { pageOf } from "../kit/pages.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { tierName } from "../points/tier.ts";
import { query } from "../world.ts";
import { digitsOf, findByEmailOrPhone, isContact, isServed } from "./customer-query.ts";
import { counterFieldErrors } from "./field-errors.ts";

/** Page size. */
const PAGE = 20;

/** A part of a name, or a whole email or phone number, and the last customer of the previous page, null for the first page. */
export const searchMembersInput = z.strictObject({
  search: text({ min: 3, max: 80, empty: counterFieldErrors["search-too-short"] }),
  after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
});

/**
 * Finds customers by part of a name, latest to join first, or by email or phone number, for a till without a scanner. Emails and phone
 * numbers are masked in the result and match only as a whole; partial matches would let callers guess them piece by piece. `next` is the
 * next page's `after`, null at the end. One query.
 */
export const searchMembers = /* @__PURE__ */ query({
  name: "searchMembers",
  input: searchMembersInput,
  may: "canServeCounter",
  // As for counterMember.
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  scope: "search",
  async load({ search, after }, reader) {
    if (isContact(search)) {
      const people = await findByEmailOrPhone(reader, search);
      return people.filter(isServed);
    }
    return usersByRole(reader, ["customer"], {
      search: { fields: ["name"], text: search },
      latestFirst: true,
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.joinedDate, after.id] }),
    });
  },
  show(rows, _input, { program }) {
    const { page, next } = pageOf(rows, PAGE, "joinedDate");
    return {
      result: {
        members: page
          .filter(({ isActive }) => isActive)
          .map(({ id: userId, name, tier, points, email, phone }) => ({
            userId,
            name,
            tier: tierName(program, tier),
            points,
            email: maskedEmail(email),
            phone: maskedPhone(phone),
          })),
        next,
      },
    };
  },
});

/** Returns 'a…@example.com'. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Returns '…456', empty without a phone number. */
function maskedPhone(phone: string): string {
  return phone === "" ? "" : `…${digitsOf(phone).slice(-3)}`;
}
