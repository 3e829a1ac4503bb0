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

/** A location of one journey alone, and what its staff do for a customer there. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** The name of who has shown or said something, as the counter sees it. */
  member(handle: string): Promise<string>;
  /** Records a purchase of so many minor units. */
  sell(handle: string, minorUnits: number): Promise<{ checkId: string }>;
  /** Refunds all of a purchase. Out: what the customer loses, and what could not be taken back. */
  refund(checkId: string): Promise<{ points: number; forfeited: number }>;
  /** Accepts a voucher. */
  accept(code: string): Promise<void>;
}

/** A customer as the counter's journeys look at them from outside. */
export interface Standing {
  readonly points: number;
  /** What the vouchers are for that they can use. */
  readonly ready: readonly string[];
}

/** The field in which everything begins. */
export const entry = (page: Page): Locator => page.getByLabel("Customer or voucher");
/** The field of the amount. */
export const amount = (page: Page): Locator => page.getByLabel("Amount in EUR");
/** The amount that is being typed, in large type. */
export const displayAmount = (page: Page): Locator =>
  page.getByRole("status", { name: "Amount", exact: true });
/** Who is served. */
export const guest = (page: Page): Locator => page.getByRole("region", { name: "Customer" });
/** What is not recorded yet, or was refused. */
export const waiting = (page: Page): Locator =>
  page.getByRole("region", { name: "Not recorded yet" });

/** What the screen says about the last thing that was done. */
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

/** Types what a scanner types, as fast as one does, with its Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** What a journey brings about around a counter, by the program's own commands (server edition). */
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
    async place(): Promise<Place> {
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

    /** Opens or closes locations: those that are named, or all there are. */
    async setOpen(isOpen: boolean, names?: readonly string[]): Promise<void> {
      const api = await as(admin);
      const { locations } = resultOf(await api.ask("locations", {}));
      for (const location of locations) {
        const isMeant = names?.includes(location.name) ?? true;
        if (!isMeant || location.isOpen === isOpen) continue;
        resultOf(await api.run("editLocation", { ...location, isOpen }, newRetryKey()));
      }
    },

    /** What a customer's phone shows at the counter: the picture's text. */
    async code(person: Person): Promise<string> {
      const api = await as(person);
      return resultOf(await api.run("showMemberCode", {}, newRetryKey())).picture;
    },

    /** The codes of the vouchers that a customer can use, the one that expires first at the top. */
    async vouchers(person: Person): Promise<readonly string[]> {
      const api = await as(person);
      const { vouchers } = resultOf(await api.ask("wallet", { after: null }));
      return vouchers.map(({ code }) => code);
    },

    /** What a customer has. */
    async standing(person: Person): Promise<Standing> {
      const api = await as(person);
      const { me } = resultOf(await api.ask("session", {}));
      const { vouchers } = resultOf(await api.ask("wallet", { after: null }));
      return { points: me?.points ?? 0, ready: vouchers.map(({ title }) => title) };
    },
  };
}

/** Selects the location of the counter that somebody has opened. */
async function setLocation(page: Page, { name }: Place): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const move = page.getByRole("button", { name: "Change location" });
  const here = page.getByText(`This device: ${name}`);
  await expect(button.or(move).or(here).first()).toBeVisible();
  if (await move.isVisible()) await move.click();
  if (await button.isVisible()) await button.click();
  await expect(here).toBeVisible();
  await expect(entry(page)).toBeFocused();
}

/** What a journey at a counter has besides. */
export interface CounterFixture {
  readonly counter: ReturnType<typeof aroundTheCounter> & {
    /** Opens the counter at {@link CounterFixture.place}. In: who serves. */
    open(page: Page, staff?: Person): Promise<void>;
    /** Selects that location, on a page that shows the counter. */
    selectPlace(page: Page): Promise<void>;
  };
  /** A location of this journey alone, opened when the journey asks for it. */
  readonly place: Place;
}

/** A journey of the server edition at a counter. */
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
