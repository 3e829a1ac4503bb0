import { expect, test } from "vitest";
import { leftOutWithoutConsent } from "./customer-count.ts";

test("Customers who are left out are counted in the singular and in the plural", () => {
  expect(leftOutWithoutConsent(1)).toBe(
    "1 customer of the segment is left out: this customer has not agreed to offers based on what they buy.",
  );
  expect(leftOutWithoutConsent(1200)).toBe(
    "1,200 customers of the segment are left out: they have not agreed to offers based on what they buy.",
  );
});
