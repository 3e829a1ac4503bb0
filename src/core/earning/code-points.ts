import { earningRule } from "./rule.ts";

/** The points that a QR code itself is worth. */
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
