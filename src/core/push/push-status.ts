import * as z from "zod/mini";
import { query } from "../world.ts";
import { PUSH_KEPT_MS } from "./push.ts";

/** Larger numbers are not counted. */
export const MOST_COUNTED = 100_000;

/**
 * Returns for the settings on how many devices push is switched on, and how many pushes of the last 30 days were sent, were refused by a push
 * service, and wait, each at most {@link MOST_COUNTED}. One round trip.
 */
export const pushStatus = /* @__PURE__ */ query({
  name: "pushStatus",
  input: z.strictObject({}),
  may: "canManageProgram",
  async load(_input, reader, { now }) {
    const inState = (state: "sent" | "refused" | "waiting") =>
      reader.countUpTo("pushes", {
        where: { state, createdAt: { atLeast: now - PUSH_KEPT_MS } },
        most: MOST_COUNTED,
      });
    const [devices, sent, refused, waiting] = await Promise.all([
      reader.countUpTo("pushSubscriptions", { where: {}, most: MOST_COUNTED }),
      inState("sent"),
      inState("refused"),
      inState("waiting"),
    ]);
    return { devices, sent, refused, waiting };
  },
  show: (counts) => ({ result: counts }),
});
