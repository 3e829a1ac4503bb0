import { dataset, error } from "../kit/declarations.ts";
import { eraseMemberCodes } from "./erasure.ts";
import { counterFieldErrors } from "./field-errors.ts";
import { MEMBER_CODE_KEPT_MS, memberCodeSchema } from "./member-code.ts";

/** What the module counter declares (docs/decisions/127). Its actions are in module.ts. */
export const counter = {
  fieldErrors: counterFieldErrors,
  datasets: {
    memberCodes: dataset(memberCodeSchema, {
      neverStale: true,
      constraints: { code: { invariant: "unique-member-code", fields: ["code"] } },
      removed: { after: "expiresAt", ms: MEMBER_CODE_KEPT_MS },
    }),
  },
  errors: {
    "member-not-found": error("missing"),
    "member-code-expired": error("refused"),
    "member-ambiguous": error("refused"),
  },
  erasure: { memberCodes: eraseMemberCodes },
};
