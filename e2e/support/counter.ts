import { expect, type Locator, type Page } from "@playwright/test";
import { type Api, newRetryKey } from "#client/api.ts";
import { serverClients } from "./clients.ts";
import { resultOf, unique } from "./fixture.ts";
import { admin, holderOf, type Person } from "./seeded.ts";
import { test as base } from "./test.ts";

export { expect } from "@playwright/test";

/** The counter's address. */
export const COUNTER = "/admin/counter";
/** The sub-admin who serves at the counter. */
export const barista = holderOf("canServeCounter");

/** A location of one journey, and what its staff do for a customer there. */
export interface CounterLocation {
  readonly id: string;
  readonly name: string;
  /** The name of the customer whom the counter finds for a query. */
  member(handle: string): Promise<string>;
  /** Records a purchase, in minor units. */
  sell(handle: string, minorUnits: number): Promise<{ checkId: string }>;
  /** Refunds a whole purchase. Returns the points taken back and those forfeited. */
  refund(checkId: string): Promise<{ points: number; forfeited: number }>;
  /** Accepts a voucher. */
  accept(code: string): Promise<void>;
}

/** A customer's data as the counter's journeys check it. */
export interface Standing {
  readonly points: number;
  /** The titles of their ready vouchers. */
  readonly ready: readonly string[];
}

/** The field for customer queries and vouchers. */
export const entry = (page: Page): Locator => page.getByLabel("Customer or voucher");
/** The amount field. */
export const amount = (page: Page): Locator => page.getByLabel("Amount in EUR");
/** The typed amount in large type. */
export const displayAmount = (page: Page): Locator =>
  page.getByRole("status", { name: "Amount", exact: true });
/** The current customer. */
export const guest = (page: Page): Locator => page.getByRole("region", { name: "Customer" });
/** Pending and refused operations. */
export const waiting = (page: Page): Locator =>
  page.getByRole("region", { name: "Not recorded yet" });

/** The message about the last operation. */
export async function expectOutcome(
  page: Page,
  title: string,
  text: string | RegExp,
): Promise<void> {
  const sheet = page
    .getByRole("main")
    .locator("[role=status], [role=alert]")
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(sheet).toContainText(text);
}

/** Types like a scanner, fast and with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** Prepares what a counter journey needs, with the program's commands (server edition). */
export function aroundTheCounter(baseURL: string | undefined) {
  if (baseURL === undefined) throw new TypeError("The project names no address.");
  const clients = serverClients(baseURL);

  async function as({ email, password }: Person): Promise<Api> {
    const { api } = clients.open();
    resultOf(await api.run("login", { email, password }, newRetryKey()));
    return api;
  }

  return {
    as,

    /** Adds a location, with the main admin at its counter. */
    async place(): Promise<CounterLocation> {
      const name = unique("Harbour Café ");
      const api = await as(admin);
      const added = await api.run("addLocation", { name, timeZone: "UTC" }, newRetryKey());
      const { id: locationId } = resultOf(added);
      return {
        id: locationId,
        name,
        member: async (handle) => resultOf(await api.ask("counterMember", { handle })).name,
        async sell(handle, minorUnits) {
          const checkId = unique("check-");
          const sale = { checkId, amount: minorUnits, currency: "EUR", lines: [], soldAt: null };
          const purchase = { customer: { handle }, locationId, ...sale };
          resultOf(await api.run("recordPurchase", purchase, newRetryKey()));
          return { checkId };
        },
        async refund(checkId) {
          const all = { locationId, checkId, refundId: unique("refund-"), amount: null };
          return resultOf(await api.run("refundPurchase", all, newRetryKey()));
        },
        async accept(code) {
          const voucher = { code, locationId, acceptedAt: null };
          resultOf(await api.run("acceptVoucher", voucher, newRetryKey()));
        },
      };
    },

    /** Opens or closes the given locations, or all. */
    async setOpen(isOpen: boolean, names?: readonly string[]): Promise<void> {
      const api = await as(admin);
      const { locations } = resultOf(await api.ask("locations", {}));
      for (const location of locations) {
        const isMeant = names?.includes(location.name) ?? true;
        if (!isMeant || location.isOpen === isOpen) continue;
        resultOf(await api.run("editLocation", { ...location, isOpen }, newRetryKey()));
      }
    },

    /** Ends the campaigns of a name, so that other journeys' customers do not see them. */
    async endCampaigns(name: string): Promise<void> {
      const api = await as(admin);
      const { campaigns } = resultOf(await api.ask("campaigns", {}));
      for (const { id, version, standing, definition } of campaigns) {
        if (standing === "draft" || definition.name !== name) continue;
        resultOf(await api.run("endCampaign", { id, base: version }, newRetryKey()));
      }
    },

    /** The text of the QR code on a customer's phone. */
    async code(person: Person): Promise<string> {
      const api = await as(person);
      return resultOf(await api.run("showMemberCode", {}, newRetryKey())).picture;
    },

    /** The codes of a customer's ready vouchers, the next to expire first. */
    async vouchers(person: Person): Promise<readonly string[]> {
      const api = await as(person);
      const { vouchers } = resultOf(await api.ask("wallet", { after: null }));
      return vouchers.map(({ code }) => code);
    },

    /** A customer's current data. */
    async standing(person: Person): Promise<Standing> {
      const api = await as(person);
      const { me } = resultOf(await api.ask("session", {}));
      const { vouchers } = resultOf(await api.ask("wallet", { after: null }));
      return { points: me?.points ?? 0, ready: vouchers.map(({ title }) => title) };
    },
  };
}

/** Selects the location of an open counter. */
async function setLocation(page: Page, { name }: CounterLocation): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const move = page.getByRole("button", { name: "Change location" });
  const here = page.getByText(`This device: ${name}`);
  await expect(button.or(move).or(here).first()).toBeVisible();
  if (await move.isVisible()) await move.click();
  if (await button.isVisible()) await button.click();
  await expect(here).toBeVisible();
  await expect(entry(page)).toBeFocused();
}

/** The additional fixtures of a counter journey. */
export interface CounterFixture {
  readonly counter: ReturnType<typeof aroundTheCounter> & {
    /** Opens the counter at {@link CounterFixture.place} as a member of staff. */
    open(page: Page, staff?: Person): Promise<void>;
    /** Selects that location on a page with the counter. */
    selectPlace(page: Page): Promise<void>;
  };
  /** A location of this journey, created on first use. */
  readonly place: CounterLocation;
}

/** A counter journey of the server edition. */
export const test = base.extend<CounterFixture>({
  counter: async ({ baseURL, fixture, place }, use) => {
    await use({
      ...aroundTheCounter(baseURL),
      async open(page, staff = barista) {
        await fixture.arrive(page, COUNTER, staff);
        await setLocation(page, place);
      },
      selectPlace: (page) => setLocation(page, place),
    });
  },
  place: async ({ baseURL }, use) => {
    await use(await aroundTheCounter(baseURL).place());
  },
});
