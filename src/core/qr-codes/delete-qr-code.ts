import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { codeDetail } from "./code-detail.ts";

/** Deletes a code; the points it gave stay in the ledger (specification §6; readings, Rewards). The screen asks for confirmation. */
export const deleteQrCode = /* @__PURE__ */ command({
  name: "deleteQrCode",
  input: z.strictObject({ id }),
  may: "canManageQRCodes",
  load: (input, reader) => reader.one("qrCodes", { id: input.id }, { lock: true }),
  decide(qrCode) {
    if (qrCode === undefined) return refuse("qr-not-found", {});
    return {
      changes: [{ kind: "remove", dataset: "qrCodes", id: qrCode.id }],
      events: [{ name: "qr-code.deleted", params: { code: qrCode.code } }],
      result: {},
      audit: { kind: "qr-code", id: qrCode.id, name: qrCode.code, detail: codeDetail(qrCode) },
    };
  },
});
