import { previewExpiry } from "./preview-expiry.ts";

/** The actions of the module point-expiry; its error codes are in declarations.ts. */
export const pointExpiryModule = {
  commands: {},
  queries: { previewExpiry },
};
