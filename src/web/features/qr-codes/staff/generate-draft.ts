import type { CommandInput } from "#client/api.ts";

/** The name of the draft of a code to generate. */
export const GENERATE_DRAFT = "generate-code";

/** Nothing typed; 0 points are none. */
export const nothingTyped: CommandInput<"generateQrCode"> = { productId: "", points: 0 };

/** The name of the draft of a batch. */
export const GENERATE_MANY_DRAFT = "generate-batch";

/** Nothing typed; 0 points are none, and so are 0 codes. */
export const noBatchTyped: CommandInput<"generateQrBatch"> = { ...nothingTyped, size: 0 };
