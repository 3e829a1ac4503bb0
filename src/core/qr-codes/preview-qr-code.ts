import * as z from "zod/mini";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { stateOf } from "./qr-code.ts";
import { redeemQrCodeInput } from "./redeem-qr-code.ts";

/** The code that a link brought. */
export const previewQrCodeInput = z.strictObject({ code: redeemQrCodeInput.shape.code });

/**
 * How many points a code is worth, before any tier bonus, for somebody who scanned it without being logged in (specification §2,
 * Scan QR; decision 049). `points` is null for every code that cannot be redeemed, so that the answer does not tell a redeemed or expired
 * code from one that never existed. One query. Nothing is reserved.
 */
export const previewQrCode = /* @__PURE__ */ query({
  name: "previewQrCode",
  input: previewQrCodeInput,
  may: "anyone",
  // Says without a login whether a guessed code is a real one. Each call counts, right or wrong: nobody scans that many codes before logging in.
  limits: [{ per: "address", most: 60, withinMs: 15 * MINUTE_MS, isShared: true }],
  load: ({ code }, reader) => reader.one("qrCodes", { code }),
  show(qrCode, _input, { now }) {
    const isActive = qrCode !== undefined && stateOf(qrCode, now) === "active";
    return { result: { points: isActive ? qrCode.points : null } };
  },
});
