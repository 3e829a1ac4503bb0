import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { command, type ProgramReader } from "../world.ts";
import { liabilityDetail } from "./audit-details.ts";
import { liabilityFieldErrors } from "./field-errors.ts";
import { MAX_PRICE_MILLIONTHS, type PointValue } from "./point-value.ts";

/**
 * The version that the form was loaded from (0: there was none), the currency, the price of a point in millionths of a minor unit, and the
 * first day that it holds for.
 */
export const savePointValueInput = z.strictObject({
  base: z.int().check(z.gte(0)),
  currency: text({ min: 3, max: 3, empty: liabilityFieldErrors["value-currency-missing"] }),
  priceMillionths: wholeNumber({
    min: 1,
    max: MAX_PRICE_MILLIONTHS,
    error: liabilityFieldErrors["point-price-invalid"],
  }),
  validFrom: z
    .string(liabilityFieldErrors["value-day-invalid"])
    .check(z.refine(isCalendarDay, { error: liabilityFieldErrors["value-day-invalid"] })),
});

/**
 * Saves what a point is worth from a day on as a new version, so that the liability report shows deferred revenue (docs/decisions/186).
 * Refused for another currency than the program's, and when somebody else has saved a version since the form was loaded.
 */
export const savePointValue = /* @__PURE__ */ command({
  name: "savePointValue",
  input: savePointValueInput,
  may: "canManageProgram",
  load: (_input, reader) => newestValue(reader),
  decide(newest, { base, currency, priceMillionths, validFrom }, context) {
    if (newest !== undefined && newest.version !== base) {
      return refuse("point-value-changed-meanwhile", { author: newest.authorName });
    }
    const taken = context.program.purchases.currency;
    if (currency !== taken) return refuse("point-value-currency", { currency, taken });
    const { id: authorId, name: authorName } = actingUser(context);
    const version = (newest?.version ?? 0) + 1;
    const value = { currency, priceMillionths, validFrom };
    const row: PointValue = {
      id: String(version),
      version,
      at: context.now,
      authorId,
      authorName,
      ...value,
    };
    return {
      changes: [{ kind: "insert", dataset: "pointValues", row }],
      events: [{ name: "point-value.saved", params: {} }],
      result: { version },
      audit: {
        kind: "point-value",
        id: row.id,
        name: "",
        detail: [liabilityDetail("point-value", value)],
      },
    };
  },
});

/** Returns the version with the highest number, or undefined. One small read. */
export async function newestValue(reader: ProgramReader): Promise<PointValue | undefined> {
  const [newest] = await reader.many("pointValues", { order: [["version", "desc"]], limit: 1 });
  return newest;
}
