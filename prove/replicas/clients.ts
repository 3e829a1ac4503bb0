import type { Store } from "#engine/ports.ts";
import { seeder } from "#testing/seeder.ts";
import { type Browser, openBrowser } from "./browser.ts";

/** The number of members of staff, each with a customer of their own and a browser. */
const CLIENTS = 8;

/** What the clients have done. */
export interface Tally {
  writes: number;
  /** Reads after a write of the same browser. */
  reads: number;
  /** Those that did not have the write. */
  stale: number;
  /** Requests that were not answered with success. */
  readonly failures: string[];
}

/** A member of staff who gives points to one customer and looks for the entry in the list of activity. */
export interface Client {
  /** Gives points, `count` times at once, each at one of the servers. */
  write(urls: readonly string[], count: number, tally: Tally): Promise<void>;
  /** Lists the customer's entries, and compares them with what this client has written. */
  read(url: string, tally: Tally): Promise<void>;
  /** The description of the latest entry. */
  readonly latest: string;
}

/** Creates the clients and a function that stores them. */
export function newClients(): {
  readonly clients: readonly Client[];
  readonly writeTo: (store: Store) => Promise<void>;
} {
  const seeds = seeder();
  const clients = Array.from({ length: CLIENTS }, (_none, number) => {
    const name = `Nadia ${number} Quill`;
    const { token } = seeds.user(0, { role: "admin" });
    return newClient(openBrowser(token), { name, userId: seeds.user(0, { name }).id });
  });
  return { clients, writeTo: (store) => seeds.writeTo(store) };
}

function newClient(
  browser: Browser,
  { name, userId }: { readonly name: string; readonly userId: string },
): Client {
  let written = 0;
  const describe = (number: number) => `${name}, gift ${number}.`;
  return {
    get latest() {
      return describe(written);
    },
    async write(urls, count, tally) {
      const numbers = Array.from({ length: count }, (_none, at) => written + at + 1);
      const gifts = numbers.map(async (number) => {
        const input = { userId, amount: 1, description: describe(number) };
        const url = urls[number % urls.length] ?? "";
        const { code, status } = await browser.call(url, { action: "addPoints", input });
        if (code !== "ok") tally.failures.push(`A write was answered with ${status} ${code}`);
      });
      await Promise.all(gifts);
      written += count;
      tally.writes += count;
    },
    async read(url, tally) {
      const expected = Math.min(written, LISTED);
      const wanted = Array.from({ length: expected }, (_none, back) => describe(written - back));
      const { code, status, text } = await browser.call(url, {
        action: "activity",
        input: { ...firstPage, name },
      });
      tally.reads += 1;
      if (code !== "ok") tally.failures.push(`A read was answered with ${status} ${code}`);
      else if (!wanted.every((description) => text.includes(description))) tally.stale += 1;
    },
  };
}

/** How many of the latest entries a read must have. */
const LISTED = 4;

const firstPage = {
  type: "all",
  from: null,
  to: null,
  locationId: null,
  sort: "date",
  direction: "desc",
  after: null,
  limit: 20,
};
