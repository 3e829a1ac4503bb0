import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of fields for passwords, codes and stars. */
export const uiFieldTexts = catalogue("ui-fields", {
  atLeast8Characters: "At least 8 characters.",
  hidePassword: "Hide password",
  showPassword: "Show password",
  sixDigitCode: "6-digit code",
  starsOf5: ({ value }: { value: number }) => `${value} of 5 stars`,
  starCount: ({ star }: { star: number }) =>
    plural(star, { one: "1 star", other: `${star} stars` }),
});
