import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { can } from "../permissions.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { command } from "../world.ts";
import { typedPromoCode } from "./code-text.ts";
import { checkEntered, findEntered, promoOutcome } from "./promo-use.ts";
import { checkGuesses, readOwnGuesses, refuseUnknownCode } from "./wrong-promo-codes.ts";

/** A code as typed or in a link. */
export const usePromoCodeInput = z.strictObject({ code: typedPromoCode });

/**
 * A customer enters a promo code and gets its voucher or points. Wrong codes are counted as of QR codes (decision 085). A sub-admin cannot
 * use a code that they created. Four round trips.
 */
export const usePromoCode = /* @__PURE__ */ command({
  name: "usePromoCode",
  input: usePromoCodeInput,
  may: "signed-in",
  limits: [
    { per: "session", most: 60, withinMs: MINUTE_MS },
    { per: "address", most: 600, withinMs: MINUTE_MS },
  ],
  async load({ code }, reader, context) {
    const { id } = actingUser(context);
    const user = await reader.one("users", { id }, { lock: true });
    const [wrong, entered] = await Promise.all([
      readOwnGuesses(reader, context, id),
      findEntered(reader, code, id),
    ]);
    return { user, wrong, entered };
  },
  decide({ user, wrong, entered }, { code }, context) {
    if (user === undefined) return refuse("not-signed-in", {});
    const wait = checkGuesses(wrong, context);
    if (wait !== undefined) return wait;
    const { promo } = entered;
    if (promo === undefined) return refuseUnknownCode(wrong, context);
    if (promo.createdBy === user.id && !can(user, "admin")) return refuse("promo-code-own", {});
    const refusal = checkEntered(entered, context.today);
    if (refusal !== undefined) return refusal;
    const nobody = { locationId: null, enteredBy: null };
    const { changes, events, points, voucher, ...after } = promoOutcome(
      user,
      { ...entered, promo },
      code,
      nobody,
      context,
    );
    const title = voucher?.title ?? "";
    return {
      changes,
      events: [{ name: "promo-code.accepted", params: { points, title } }, ...events],
      result: {
        points,
        balance: usablePoints(after.user, context),
        voucherId: voucher?.id ?? null,
        title,
      },
    };
  },
});
