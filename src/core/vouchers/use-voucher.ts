import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { visited } from "../identity/last-visit.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { checkUsable, ended, voucherUsedData } from "./voucher-end.ts";

/** Marks one of the customer's own vouchers as used. Other customers' vouchers are reported as unknown. */
export const useVoucher = /* @__PURE__ */ command({
  name: "useVoucher",
  input: z.strictObject({ voucherId: id }),
  may: "signed-in",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  load: ({ voucherId }, reader) => reader.one("vouchers", { id: voucherId }, { lock: true }),
  decide(voucher, _input, context) {
    if (voucher === undefined || voucher.userId !== actingUser(context).id) {
      return refuse("voucher-not-found", {});
    }
    const refusal = checkUsable(voucher, context.now);
    if (refusal !== undefined) return refusal;
    return {
      changes: [
        ended(voucher, { state: "used", endedAt: context.now, endedBy: null }),
        visited(voucher.userId, context.now),
      ],
      events: [
        {
          name: "voucher.used",
          params: { title: voucher.title },
          data: voucherUsedData(voucher, { usedAt: context.now, locationId: null }),
        },
      ],
      result: { usedAt: context.now },
    };
  },
});
