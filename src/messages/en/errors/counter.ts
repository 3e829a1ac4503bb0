import type { counter } from "#core/counter/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of counter (specification §8). */
export const counterErrors = {
  "member-not-found": {
    title: "Customer not found",
    text: "No customer has this code, phone number or email. Please check it, or ask for a new code.",
  },
  "member-code-expired": {
    title: "Code expired",
    text: "This code has expired. Please ask the customer to show a new one.",
  },
  "member-ambiguous": {
    title: "Several matches",
    text: "Several customers have this phone number. Please use their code or email.",
  },
} satisfies ErrorTexts<(typeof counter)["errors"]>;
