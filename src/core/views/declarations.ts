import { error } from "../kit/declarations.ts";
import { viewsFieldErrors } from "./field-errors.ts";

/** What the module views declares: its error codes. */
export const views = {
  fieldErrors: viewsFieldErrors,
  errors: {
    "export-expired": error("refused"),
  },
};
