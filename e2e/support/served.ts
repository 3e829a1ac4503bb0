import { newRetryKey } from "#client/api.ts";
import { serverClients } from "./clients.ts";
import { resultOf, unique } from "./fixture.ts";
import { admin } from "./seeded.ts";
import { test as base } from "./test.ts";

export { expect } from "@playwright/test";

/** A place of one journey alone, and what its staff do for a customer there. */
export interface ServingPlace {
  readonly name: string;
  /** Who has shown or said something, as the counter sees them: the name. */
  member(handle: string): Promise<string>;
  /** Records a purchase of so many minor units. */
  sell(handle: string, amount: number): Promise<{ checkId: string }>;
  /** Gives all of a purchase back. */
  refund(checkId: string): Promise<void>;
  /** Takes a voucher. */
  accept(code: string): Promise<void>;
}

/** A journey of the server edition at a place of its own, which opens when the journey asks for it. */
export const test = base.extend<{ readonly place: ServingPlace }>({
  place: async ({ baseURL }, use) => {
    await use(await checkOpen(baseURL ?? ""));
  },
});

/** Opens a place in the server edition, with the main admin behind its counter. */
export async function checkOpen(baseURL: string): Promise<ServingPlace> {
  const { api } = serverClients(baseURL).open();
  const { email, password } = admin;
  resultOf(await api.run("login", { email, password }, newRetryKey()));
  const name = unique("Harbour ");
  const what = { name, timeZone: "UTC" };
  const { id: locationId } = resultOf(await api.run("addLocation", what, newRetryKey()));
  return {
    name,
    member: async (handle) => resultOf(await api.ask("counterMember", { handle })).name,
    async sell(handle, amount) {
      const checkId = unique("check-");
      const sale = { checkId, amount, currency: "EUR", lines: [], soldAt: null };
      const purchase = { customer: { handle }, locationId, ...sale };
      resultOf(await api.run("recordPurchase", purchase, newRetryKey()));
      return { checkId };
    },
    async refund(checkId) {
      const all = { locationId, checkId, refundId: unique("refund-"), amount: null };
      resultOf(await api.run("refundPurchase", all, newRetryKey()));
    },
    async accept(code) {
      resultOf(
        await api.run("acceptVoucher", { code, locationId, acceptedAt: null }, newRetryKey()),
      );
    },
  };
}
