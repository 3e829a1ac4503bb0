import { error } from "../kit/declarations.ts";

/** What the module views declares (docs/decisions/127). Its actions are in module.ts. */
export const views = {
  errors: {
    "export-expired": error("refused"),
  },
};
