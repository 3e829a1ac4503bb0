import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id, text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { type TillKey, tillScopes } from "./till-key.ts";

/** What a key begins with, so that one that got lost is known for what it is. */
export const TILL_KEY_PREFIX = "till_";

/** What staff call it, where it stands, and what it is good for. */
export const createTillKeyInput = z.strictObject({
  name: text({ min: 1, max: 60, empty: "Please enter a name for the key, such as Till 2." }),
  locationId: id,
  scopes: z
    .array(z.enum(tillScopes))
    .check(
      z.minLength(1, "Please choose what the key can be used for."),
      z.maxLength(tillScopes.length),
    ),
});

/**
 * Makes a key by which a point-of-sale system speaks for a location. Out: the key, which is told this once and kept nowhere: no receipt has it, and a repeat
 * makes another.
 */
export const createTillKey = /* @__PURE__ */ command({
  name: "createTillKey",
  input: createTillKeyInput,
  may: "admin",
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  receipt: false,
  load: ({ locationId }, reader) => reader.one("locations", { id: locationId }),
  decide(location, { name, scopes }, { fresh, digest, now }) {
    if (location === undefined) return refuse("location-not-found", {});
    const key = TILL_KEY_PREFIX + fresh.token();
    const row: TillKey = {
      id: digest(key),
      name,
      locationId: location.id,
      scopes: tillScopes.filter((scope) => scopes.includes(scope)),
      hint: key.slice(-4),
      createdAt: now,
      seenAt: null,
      revokedAt: null,
    };
    return {
      changes: [{ kind: "insert", dataset: "tillKeys", row }],
      events: [{ name: "till-key.created", params: { name } }],
      result: { id: row.id, key },
      audit: {
        kind: "till-key",
        id: row.id,
        name,
        detail: `${location.name}: ${row.scopes.join(", ")}`,
        locationId: location.id,
      },
    };
  },
});
