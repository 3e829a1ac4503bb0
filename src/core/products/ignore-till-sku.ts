import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/** Stops listing a SKU of tills as unknown and counting its purchases. */
export const ignoreTillSku = /* @__PURE__ */ command({
  name: "ignoreTillSku",
  input: z.strictObject({ id }),
  may: "canManageProgram",
  load: (input, reader) => reader.one("tillSkus", { id: input.id }, { lock: true }),
  decide(row) {
    if (row === undefined) return refuse("till-sku-not-found", {});
    const { id: skuId, sku } = row;
    const fields = { state: "ignored", productId: null, expiresAt: null } as const;
    return {
      changes: [{ kind: "patch", dataset: "tillSkus", id: skuId, fields }],
      events: [{ name: "sku.ignored", params: { sku } }],
      result: {},
      audit: { kind: "sku", id: skuId, name: sku, detail: "" },
    };
  },
});
