import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { qrCodesModule } from "../module.ts";

const newCode = {
  productId: "Flat White",
  catalogueProductId: "no-such-product",
  points: 10,
  expiresOn: "2035-12-31",
};

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof qrCodesModule> = {
  redeemQrCode: {
    may: "signed-in",
    sample: { code: "REGULARS-NOSUCHCD", feedback: { rating: 5, comment: "Lovely" } },
  },
  generateQrCode: {
    may: "canManageQRCodes",
    sample: newCode,
  },
  deleteQrCode: { may: "canManageQRCodes", sample: { id: "no-such-code" } },
  generateQrBatch: {
    may: "canManageQRCodes",
    sample: { ...newCode, size: 1000 },
  },
  fillQrBatch: { may: "canManageQRCodes", sample: { batchId: "no-such-batch" } },
  stopQrBatch: { may: "canManageQRCodes", sample: { batchId: "no-such-batch" } },
  deleteQrBatch: { may: "canManageQRCodes", sample: { batchId: "no-such-batch" } },
  previewQrCode: { may: "anyone", sample: { code: "REGULARS-NOSUCHCD" } },
  qrCodes: {
    may: "canManageQRCodes",
    sample: { state: "active", search: "White", after: { at: 0, id: "no-such-code" } },
  },
  qrBatches: { may: "canManageQRCodes", sample: { after: { createdAt: 0, id: "no-such-batch" } } },
  qrBatchCodes: {
    may: "canManageQRCodes",
    sample: { batchId: "no-such-batch", after: 0, limit: 1000 },
  },
  printSettings: { may: "canManageQRCodes", sample: {} },
};
