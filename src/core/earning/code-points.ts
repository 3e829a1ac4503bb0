import type { EarningRule } from "./rule.ts";

/** Gives the points of a redeemed QR code itself. */
export const codePoints: EarningRule<
  "code-points",
  { readonly code: "code-worth"; readonly params: Readonly<Record<string, never>> }
> = {
  id: "code-points",
  version: 1,
  award: (occasion) =>
    occasion.kind === "qr-code"
      ? { points: occasion.points, explanation: { code: "code-worth", params: {} } }
      : undefined,
};
