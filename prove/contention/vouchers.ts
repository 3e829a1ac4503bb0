import { newRetryKey } from "#client/api.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Seeder } from "#testing/seeder.ts";
import type { Posting } from "../lib/post.ts";
import { type CaseMaker, type Effect, effect, isAsPromised, times } from "./case.ts";
import { entries, pointsOf, stockOf } from "./redemptions.ts";

/** The voucher's cost and the customer's remaining balance, in points, and the reward's remaining stock. */
const COST = 30;
const LEFT = 70;
const STOCK = 4;

/** A customer uses a voucher while staff cancel it, each time with a new key: it ends once, and only a cancellation restores points and stock. */
export const usedOrCancelled: CaseMaker = (seeder) => {
  const { voucherId, rewardId, customer, staff } = seeded(seeder);
  return {
    what: "20 uses of one voucher by its customer, 20 returns of it by staff",
    calls: async () =>
      times(40, (index) =>
        index % 4 < 2 ? usage(customer.token, voucherId) : cancellation(staff.token, voucherId),
      ),
    success: 1,
    refusals: ["voucher-used", "voucher-cancelled"],
    async effects(reader) {
      const state = (await reader.one("vouchers", { id: voucherId }))?.state;
      const back = state === "cancelled" ? 1 : 0;
      const [points, stock] = [
        await pointsOf(reader, customer.id),
        await stockOf(reader, rewardId),
      ];
      const returns = await reader.count("transactions", { reference: voucherId });
      const lines = await reader.count("auditLog", { subjectId: customer.id });
      return [
        isAsPromised("vouchers ended", state === "used" || state === "cancelled"),
        isAsPromised("points as it ended", points === LEFT + back * COST),
        isAsPromised("stock as it ended", stock === STOCK + back),
        isAsPromised("returns as it ended", returns === back && lines === back),
      ];
    },
  };
};

/** One use that arrives many times with the same retry key (decision 005). */
export const repeatedUse: CaseMaker = (seeder) => {
  const { voucherId, rewardId, customer } = seeded(seeder);
  const posting = usage(customer.token, voucherId);
  return {
    what: "20 repeats of one retry key: useVoucher",
    calls: async () => times(20, () => posting),
    success: "same",
    refusals: [],
    effects: async (reader) => [
      await inState(reader, voucherId, "used"),
      effect(
        "entries of a return",
        await reader.count("transactions", { reference: voucherId }),
        0,
      ),
      effect("points left", await pointsOf(reader, customer.id), LEFT),
      effect("left in stock", await stockOf(reader, rewardId), STOCK),
    ],
  };
};

/** The same with a cancellation by staff: points and stock are restored once. */
export const repeatedCancellation: CaseMaker = (seeder) => {
  const { voucherId, rewardId, customer, staff } = seeded(seeder);
  const posting = cancellation(staff.token, voucherId);
  return {
    what: "20 repeats of one retry key: cancelVoucher",
    calls: async () => times(20, () => posting),
    success: "same",
    refusals: [],
    effects: async (reader) => [
      await entries(reader, { reference: voucherId }),
      await inState(reader, voucherId, "cancelled"),
      effect("points left", await pointsOf(reader, customer.id), LEFT + COST),
      effect("left in stock", await stockOf(reader, rewardId), STOCK + 1),
    ],
  };
};

function seeded(seeder: Seeder) {
  const rewardId = seeder.reward({ pointsCost: COST, availabilityCount: STOCK });
  const customer = seeder.user(LEFT + COST);
  const { id: voucherId } = seeder.voucher(customer, { id: rewardId, pointsCost: COST });
  return { voucherId, rewardId, customer, staff: seeder.user(0, { role: "admin" }) };
}

function usage(token: string, voucherId: string): Posting {
  return { action: "useVoucher", input: { voucherId }, token, retryKey: newRetryKey() };
}

function cancellation(token: string, voucherId: string): Posting {
  return { action: "cancelVoucher", input: { voucherId }, token, retryKey: newRetryKey() };
}

async function inState(
  reader: ProgramReader,
  id: string,
  state: "used" | "cancelled",
): Promise<Effect> {
  const name = state === "used" ? "vouchers used" : "vouchers given back";
  return effect(name, await reader.count("vouchers", { id, state }), 1);
}
