import { error } from "../kit/declarations.ts";

/** What the module views declares: its error codes. */
export const views = {
  errors: {
    "export-expired": error("refused"),
  },
};
