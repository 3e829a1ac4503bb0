import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/** Forgets what was decided about a SKU of tills: it is listed as unknown again when a till next sends it. */
export const releaseTillSku = /* @__PURE__ */ command({
  name: "releaseTillSku",
  input: z.strictObject({ id }),
  may: "canManageProgram",
  load: (input, reader) => reader.one("tillSkus", { id: input.id }, { lock: true }),
  decide(row) {
    if (row === undefined) return refuse("till-sku-not-found", {});
    const { id: skuId, sku } = row;
    return {
      changes: [{ kind: "remove", dataset: "tillSkus", id: skuId }],
      events: [{ name: "sku.released", params: { sku } }],
      result: {},
      audit: { kind: "sku", id: skuId, name: sku, detail: "" },
    };
  },
});
