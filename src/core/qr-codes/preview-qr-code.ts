import * as z from "zod/mini";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { qrCodeState } from "./qr-code.ts";
import { redeemQrCodeInput } from "./redeem-qr-code.ts";

/**
 * Returns the points of a code, before any tier bonus, for a visitor who scanned it without a session (specification §2, Scan QR; decision
 * 049). `points` is null for every code that cannot be redeemed, so that redeemed, expired and unknown codes look the same. One query.
 * Reserves nothing.
 */
export const previewQrCode = /* @__PURE__ */ query({
  name: "previewQrCode",
  input: z.strictObject({ code: redeemQrCodeInput.shape.code }),
  may: "anyone",
  // Says without a login whether a guessed code is a real one. Each call counts, right or wrong: nobody scans
  // that many codes before logging in.
  limits: [{ per: "address", most: 60, withinMs: 15 * MINUTE_MS, isShared: true }],
  load: ({ code }, reader) => reader.one("qrCodes", { code }),
  show(qrCode, _input, { now }) {
    const isActive = qrCode !== undefined && qrCodeState(qrCode, now) === "active";
    return { result: { points: isActive ? qrCode.points : null } };
  },
});
