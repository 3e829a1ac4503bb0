import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { nameField } from "../identity/name-field.ts";
import { namedFields } from "../identity/name-key.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import { command } from "../world.ts";

/** Changes the acting staff user's own name (specification §2, Admin Settings; §8: 'Your name has been updated.'). */
export const updateOwnName = /* @__PURE__ */ command({
  name: "updateOwnName",
  input: z.strictObject({ name: nameField() }),
  may: "staff",
  async load(_input, reader, context) {
    return { user: await reader.one("users", { id: actingUser(context).id }, { lock: true }) };
  },
  decide({ user }, { name }, { program }) {
    if (user === undefined) return refuse("user-not-found", {});
    const reserved = checkNotReserved(name, user.name, program);
    if (reserved !== undefined) return reserved;
    return {
      changes: [{ kind: "patch", dataset: "users", id: user.id, fields: namedFields(name) }],
      events: [{ name: "own-name.updated", params: {} }],
      result: { name },
      ...ownAccountNote(user, "name"),
    };
  },
});
