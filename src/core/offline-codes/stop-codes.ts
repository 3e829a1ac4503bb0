import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { revokeCodes } from "./revoke-codes.ts";

/** More member codes than a user has at a time: each is valid for ten minutes and replaced after five. */
const MAX_CURRENT = 20;

/** Revokes all codes that the user's devices show at the counter: offline codes, and the member codes of the last minutes. New ones can be shown at once. */
export const stopCodes = /* @__PURE__ */ command({
  name: "stopCodes",
  input: z.strictObject({}),
  may: "signed-in",
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  async load(_input, reader, context) {
    const { id } = actingUser(context);
    const [user, latest] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.many("memberCodes", {
        where: { userId: id },
        ...descending("issuedAt"),
        limit: MAX_CURRENT,
      }),
    ]);
    return { user, current: latest.filter(({ expiresAt }) => expiresAt > context.now) };
  },
  decide({ user, current }, _input, context) {
    // The account was deleted by a concurrent request.
    if (user === undefined) return refuse("not-signed-in", {});
    return {
      changes: [
        revokeCodes(user.id, context),
        ...current.map(
          ({ id }): ProgramChange => ({
            kind: "patch",
            dataset: "memberCodes",
            id,
            fields: { expiresAt: context.now },
          }),
        ),
      ],
      events: [{ name: "codes.stopped", params: {} }],
      result: {},
    };
  },
});
