import { benefitsFieldErrors } from "./field-errors.ts";

/** The field errors of benefits, which vouchers, rewards and promo codes have. */
export const benefits = { fieldErrors: benefitsFieldErrors };
