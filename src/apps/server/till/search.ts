import * as z from "zod/mini";
import { searchMembersInput } from "#core/counter/search-members.ts";
import { cursor, cursorOf, placeAt } from "./cursor.ts";
import { anaId, memberId, points } from "./fields.ts";
import { retold, told, verb } from "./verb.ts";

/** What it takes: a part of a name, or a whole email or phone, and the page before's `nextCursor`. */
export const searchRequest = z.strictObject({
  query: told(
    searchMembersInput.shape.search,
    "Three characters at least of a name, or a whole email or phone, in any letter case.",
  ),
  cursor: told(z.nullish(cursor), "nextCursor of the page before; null or left out for the first."),
});

/** What comes back: members, 20 a page at most. */
export const searchResponse = z.object({
  members: z.array(
    z.object({
      memberId,
      name: z.string(),
      tier: z.string(),
      points,
      email: told(z.string(), "Just enough to tell two people apart: a…@example.com"),
      phone: told(z.string(), "Its last three digits: …456; empty for none."),
    }),
  ),
  nextCursor: told(z.nullable(z.string()), "The next page's cursor; null at the end."),
});

/** Finds members by a part of their name, or by their whole email or phone. */
export const searchVerb = verb({
  name: "search",
  summary: "Find members",
  description:
    "Members whose name has a text in it, those who joined last at the top, or who have an email or phone. A page has 20 members at most, and may have fewer although another follows.",
  isKeyed: false,
  request: searchRequest,
  response: searchResponse,
  refusals: [],
  examples: {
    byName: {
      summary: "By a part of the name",
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
