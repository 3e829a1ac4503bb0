import { earningRule } from "./rule.ts";

/** Gives the points of a redeemed QR code itself. */
export const codePoints = /* @__PURE__ */ earningRule<{
  "code-worth": Readonly<Record<string, never>>;
}>({
  id: "code-points",
  version: 1,
  award: (occasion) =>
    occasion.kind === "qr-code"
      ? { points: occasion.points, explanation: { code: "code-worth", params: {} } }
      : undefined,
  texts: { "code-worth": (points) => `${points} base` },
});
