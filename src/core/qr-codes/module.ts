import { deleteQrBatch } from "./delete-qr-batch.ts";
import { deleteQrCode } from "./delete-qr-code.ts";
import { fillQrBatch } from "./fill-qr-batch.ts";
import { generateQrBatch } from "./generate-qr-batch.ts";
import { generateQrCode } from "./generate-qr-code.ts";
import { qrBatches } from "./list-qr-batches.ts";
import { qrCodes } from "./list-qr-codes.ts";
import { previewQrCode } from "./preview-qr-code.ts";
import { printSettings } from "./print-settings.ts";
import { qrBatchCodes } from "./qr-batch-codes.ts";
import { redeemQrCode } from "./redeem-qr-code.ts";
import { stopQrBatch } from "./stop-qr-batch.ts";

/** The actions of the module qr-codes; its datasets, error codes and events are in declarations.ts. */
export const qrCodesModule = {
  commands: {
    redeemQrCode,
    generateQrCode,
    deleteQrCode,
    generateQrBatch,
    fillQrBatch,
    stopQrBatch,
    deleteQrBatch,
  },
  queries: {
    previewQrCode,
    qrCodes,
    qrBatches,
    qrBatchCodes,
    printSettings,
  },
};
