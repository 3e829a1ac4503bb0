import * as z from "zod/mini";
import { searchMembersInput } from "#core/counter/search-customers.ts";
import { cursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { anaId, memberId, points } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

/** The request: a part of a name, or a whole email or phone, and the `nextCursor` of the previous page. */
const searchRequest = z.strictObject({
  query: withDescription(
    searchMembersInput.shape.search,
    "At least three characters of a name, or a full email or phone, in any letter case.",
  ),
  cursor: withDescription(
    z.nullish(cursor),
    "nextCursor of the previous page. Null or omitted: the first page.",
  ),
});

/** The response: at most 20 customers per page. */
const searchResponse = z.object({
  members: z.array(
    z.object({
      memberId,
      name: z.string(),
      tier: z.string(),
      points,
      email: withDescription(z.string(), "Masked, to tell members apart: a…@example.com"),
      phone: withDescription(z.string(), "The last three digits: …456. Empty if there is none."),
    }),
  ),
  nextCursor: withDescription(
    z.nullable(z.string()),
    "The cursor of the next page. Null on the last page.",
  ),
});

/** Finds customers by a part of their name, or by their whole email or phone. */
export const searchVerb = verb({
  name: "search",
  scope: "search",
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
  call: async (actions, request) => {
    const after = decodeCursor(request.cursor ?? "") ?? null;
    const reply = await actions.ask("searchMembers", { search: request.query, after });
    return mapResult(reply, ({ members, next }) => ({
      members: members.map(({ userId, ...member }) => ({ memberId: userId, ...member })),
      nextCursor: next === null ? null : encodeCursor(next),
    }));
  },
});
