import { error } from "../kit/declarations.ts";
import { viewsFieldErrors } from "./field-errors.ts";

/** What the module views declares (docs/decisions/127). Its actions are in module.ts. */
export const views = {
  fieldErrors: viewsFieldErrors,
  errors: {
    "export-expired": error("refused"),
  },
};
