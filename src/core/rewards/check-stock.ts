import type { Check } from "../reconciliation.ts";

/** Maximum number of rewards with a negative stock to report. */
const MAX_REWARDS = 500;

/** Reports rewards whose stock is below 0. */
export const checkStock: Check = async ({ reader }) => ({
  async end() {
    const [rewards, short] = await Promise.all([
      reader.count("rewards", {}),
      reader.many("rewards", {
        where: { availabilityCount: { below: 0 } },
        order: [["id", "asc"]],
        limit: MAX_REWARDS,
      }),
    ]);
    const faults = short.map(
      ({ id, availabilityCount }) => `The reward ${id} has a stock of ${availabilityCount}.`,
    );
    return { checkedRows: { rewards }, faults };
  },
});
