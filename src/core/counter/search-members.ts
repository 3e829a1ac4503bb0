import * as z from "zod/mini";
import { peopleOf } from "../identity/people-of.ts";
import { id, text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { digitsOf, findByEmailOrPhone, isContact, isServed } from "./customer-query.ts";

/** How many members a page has. */
const PAGE = 20;

/** A part of a name, or a whole email or phone, and the last member of the page before, null for the first page. */
export const searchMembersInput = z.strictObject({
  search: text({ min: 3, max: 80, empty: "Please enter at least three letters or digits." }),
  after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
});

/**
 * Customers whose name has a text in it, the latest first, or who have an email or phone, for a till that has no code to scan. Emails and phones are shown just
 * enough to tell two people apart, and found as a whole alone: by its parts anybody's could be guessed piece by piece. `next` is the next page's `after`,
 * null at the end. One query.
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
    return peopleOf(reader, ["customer"], {
      search: { fields: ["name"], text: search },
      latestFirst: true,
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.joinedDate, after.id] }),
    });
  },
  show(rows) {
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    return {
      result: {
        members: page
          .filter(({ isActive }) => isActive)
          .map(({ id: userId, name, tier, points, email, phone }) => ({
            userId,
            name,
            tier,
            points,
            email: maskedEmail(email),
            phone: maskedPhone(phone),
          })),
        next: last === undefined ? null : { joinedDate: last.joinedDate, id: last.id },
      },
    };
  },
});

/** 'a…@example.com' */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** '…456', empty for none. */
function maskedPhone(phone: string): string {
  return phone === "" ? "" : `…${digitsOf(phone).slice(-3)}`;
}
