import type { CommandInput } from "#client/api.ts";

/** The name of the draft of a code to generate. */
export const GENERATE_DRAFT = "generate-code";

/** Nothing typed; 0 points are none. */
export const nothingTyped: CommandInput<"generateQrCode"> = { productId: "", points: 0 };
