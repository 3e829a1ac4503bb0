import * as z from "zod/mini";
import { searchMembersInput } from "#core/counter/search-customers.ts";
import { cursor, cursorOf, placeAt } from "./cursor.ts";
import { anaId, memberId, points } from "./fields.ts";
import { retold, told, verb } from "./verb.ts";

/** What it takes: a part of a name, or a whole email or phone, and the page before's `nextCursor`. */
export const searchRequest = z.strictObject({
  query: told(
    searchMembersInput.shape.search,
    "At least three characters of a name, or a full email or phone, in any letter case.",
  ),
  cursor: told(
    z.nullish(cursor),
    "nextCursor of the previous page. Null or omitted: the first page.",
  ),
});

/** What comes back: members, 20 a page at most. */
export const searchResponse = z.object({
  members: z.array(
    z.object({
      memberId,
      name: z.string(),
      tier: z.string(),
      points,
      email: told(z.string(), "Masked, to tell members apart: a…@example.com"),
      phone: told(z.string(), "The last three digits: …456. Empty if there is none."),
    }),
  ),
  nextCursor: told(z.nullable(z.string()), "The cursor of the next page. Null on the last page."),
});

/** Finds members by a part of their name, or by their whole email or phone. */
export const searchVerb = verb({
  name: "search",
  summary: "Find members",
  description:
    "Finds members whose name contains a text, newest first, or who have an email or phone. A page has up to 20 members and may have fewer even if another page follows.",
  isKeyed: false,
  request: searchRequest,
  response: searchResponse,
  refusals: [],
  examples: {
    byName: {
      summary: "By part of the name",
      request: { query: "ana mar" },
      response: {
        members: [
          {
            memberId: anaId,
            name: "Ana Maria",
            tier: "Silver",
            points: 640,
            email: "a…@example.com",
            phone: "…456",
          },
        ],
        nextCursor: null,
      },
    },
  },
  call: async (door, request) => {
    const after = placeAt(request.cursor ?? "") ?? null;
    const reply = await door.ask("searchMembers", { search: request.query, after });
    return retold(reply, ({ members, next }) => ({
      members: members.map(({ userId, ...member }) => ({ memberId: userId, ...member })),
      nextCursor: next === null ? null : cursorOf(next),
    }));
  },
});
