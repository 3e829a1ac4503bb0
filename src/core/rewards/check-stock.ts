import type { Check } from "../reconciliation.ts";

/** How many rewards with a negative stock are named. */
const MOST = 500;

/** Looks for rewards whose stock is below 0. */
export const checkStock: Check = async ({ reader }) => ({
  async end() {
    const [rewards, short] = await Promise.all([
      reader.count("rewards", {}),
      reader.many("rewards", {
        where: { availabilityCount: { below: 0 } },
        order: [["id", "asc"]],
        limit: MOST,
      }),
    ]);
    const faults = short.map(
      ({ id, availabilityCount }) => `The reward ${id} has a stock of ${availabilityCount}.`,
    );
    return { looked: { rewards }, faults };
  },
});
