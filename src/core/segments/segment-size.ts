import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { testsOf } from "./segment-tests.ts";

/** Counts the active customers of a segment now, exactly. */
export const segmentSize = /* @__PURE__ */ query({
  name: "segmentSize",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader, context) {
    const segment = await reader.one("segments", { id: input.id });
    return segment && { count: await reader.count("segmentCustomers", testsOf(segment, context)) };
  },
  show: (found) => (found === undefined ? refuse("segment-not-found", {}) : { result: found }),
});
