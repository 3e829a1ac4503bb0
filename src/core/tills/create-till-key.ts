import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id, text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { tillsFieldErrors } from "./field-errors.ts";
import { type TillKey, tillScopes } from "./till-key.ts";

/** The prefix of every key, so that a leaked one can be recognized. */
export const TILL_KEY_PREFIX = "till_";

/** Its name, its location and its scopes. */
export const createTillKeyInput = z.strictObject({
  name: text({ min: 1, max: 60, empty: tillsFieldErrors["key-name-missing"] }),
  locationId: id,
  scopes: z
    .array(z.enum(tillScopes))
    .check(z.minLength(1, tillsFieldErrors["scopes-missing"]), z.maxLength(tillScopes.length)),
});

/**
 * Creates a key for a point-of-sale system at a location. Returns the key, which is not stored: there is no receipt, and a repeat creates
 * another key.
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
