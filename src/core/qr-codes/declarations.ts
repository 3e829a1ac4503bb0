import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, event, publicEvent } from "../kit/declarations.ts";
import { checkCodes } from "./check-codes.ts";
import { qrCodesFieldErrors } from "./field-errors.ts";
import { ownQrCodes } from "./own-data.ts";
import { qrBatchSchema } from "./qr-batch.ts";
import { qrCodeSchema } from "./qr-code.ts";

/** The datasets, error codes and events of the module qr-codes. */
export const qrCodes = {
  fieldErrors: qrCodesFieldErrors,
  datasets: {
    qrCodes: dataset(qrCodeSchema, {
      neverStale: true,
      constraints: {
        code: { invariant: "unique-code", fields: ["code"] },
        batch_place: { invariant: "one-code-per-batch-place", fields: ["batchId", "batchNo"] },
        one_redemption: "one-redemption-per-code",
        redemption_whole: "one-redemption-per-code",
        points_limit: "code-points-limited",
      },
    }),
    qrBatches: dataset(qrBatchSchema, {
      constraints: { points_limit: "code-points-limited" },
    }),
  },
  errors: {
    "qr-invalid": error("missing"),
    "qr-redeemed": error("refused"),
    "qr-expired": error("refused"),
    "qr-scan-limit": error<{ readonly product: string; readonly most: number }>("refused"),
    "qr-own-code": error("refused"),
    "qr-points-too-many": error<{ readonly most: number }>("refused"),
    "qr-already-rated": error("refused"),
    "qr-not-found": error("missing"),
    "qr-code-generation-failed": error("refused"),
    "qr-end-date-past": error("refused"),
    "qr-end-date-too-late": error<{ readonly latest: string }>("refused"),
    "qr-batch-not-found": error("missing"),
    "qr-batch-expired": error("refused"),
  },
  events: {
    /** A QR code was redeemed. */
    "qr-code.redeemed": publicEvent<
      PointsSnapshot & {
        readonly codeId: string;
        readonly productId: string;
        readonly points: number;
      },
      { readonly points: number }
    >(),
    "qr-code.generated": event<{ readonly code: string }>(),
    "qr-code.deleted": event<{ readonly code: string }>(),
    "qr-batch.generated": event<{ readonly count: number; readonly product: string }>(),
    "qr-batch.stopped": event<{ readonly count: number; readonly product: string }>(),
    "qr-batch.deleted": event<{ readonly product: string }>(),
  },
  ownData: { qrCodes: ownQrCodes },
  checks: { codes: checkCodes },
};
