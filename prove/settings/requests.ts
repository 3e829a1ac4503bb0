import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import type { Chance } from "#demo/generator/chance.ts";
import { locationIn } from "#testing/location-seeder.ts";
import type { Seeder } from "#testing/seeder.ts";
import { clientAddress, type Posting, post } from "../lib/post.ts";
import { CODE_POINTS, LARGE, SMALL } from "./numbered-settings.ts";

/** What a request decided: where it is stored, or the reply of a query. */
type Decided =
  | { readonly kind: "purchase"; readonly checkId: string }
  | { readonly kind: "scan"; readonly code: string }
  | { readonly kind: "new code"; readonly productId: string }
  | { readonly kind: "page of the settings"; readonly result: unknown };

/** A successful request: what it decided, its server, and when it was sent and answered (performance.now). */
export interface Request {
  readonly decided: Decided;
  readonly url: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** The successful requests, and a sentence for each other answer. */
export interface Requests {
  readonly answered: Request[];
  readonly broken: string[];
}

/** Clients that send requests at the same time, and their pause between two requests, in milliseconds. */
const CLIENTS = 8;
const PAUSE_MS = 2;

/** Customers: many, because one customer may enter 60 codes a minute. */
const CUSTOMERS = 200;

/** Seeds the customers and staff of the requests. Returns a function that sends requests until `isOver`. */
export function requestsOf(seeds: Seeder, chance: Chance) {
  const customers = Array.from({ length: CUSTOMERS }, (_none, number) => ({
    ...seeds.user(),
    address: clientAddress(number),
  }));
  const { token } = seeds.user(0, { role: "admin" });
  const { locationId } = locationIn(seeds);
  const codes: string[] = [];
  let count = 0;

  function purchase(checkId: string): Posting {
    const customer = { userId: customers[chance.below(CUSTOMERS)]?.id ?? "" };
    const amount = chance.happens(0.2) ? chance.below(SMALL) : LARGE + chance.below(5000);
    const what = { amount, currency: "EUR", lines: [], soldAt: null };
    return { action: "recordPurchase", input: { customer, locationId, checkId, ...what }, token };
  }

  function next(): { readonly posting: Posting; readonly kind: Decided["kind"]; name: string } {
    const kind = chance.next();
    count += 1;
    const name = `settings-${count}`;
    if (kind < 0.45) return { posting: purchase(name), kind: "purchase", name };
    const code = kind < 0.7 ? codes.shift() : undefined;
    if (code !== undefined) {
      const person = customers[count % CUSTOMERS];
      const by = { token: person?.token ?? "", address: person?.address ?? "" };
      return {
        posting: { action: "redeemQrCode", input: { code }, ...by },
        kind: "scan",
        name: code,
      };
    }
    if (kind > 0.85) {
      const posting = { action: "programSettings", input: {}, token } as const;
      return { posting, kind: "page of the settings", name };
    }
    const input = { productId: name, points: CODE_POINTS };
    return { posting: { action: "generateQrCode", input, token }, kind: "new code", name };
  }

  async function sendOne(url: string, { answered, broken }: Requests): Promise<void> {
    const { posting, kind, name } = next();
    const sentAt = performance.now();
    const answer = await post(url, { ...posting, retryKey: newRetryKey() });
    const times = { url, sentAt, answeredAt: performance.now() };
    if (answer.code !== "ok") {
      broken.push(`A ${kind} was answered ${answer.status} with ${answer.code}`);
      return;
    }
    const { result } = JSON.parse(answer.text) as { result: { code?: string } };
    if (kind === "new code" && result.code !== undefined) codes.push(result.code);
    answered.push({ ...times, decided: decidedBy(kind, name, result) });
  }

  return async (urls: readonly string[], requests: Requests, isOver: () => boolean) => {
    const client = async (number: number) => {
      for (let turn = number; !isOver(); turn += 1) {
        await sendOne(urls[turn % urls.length] ?? "", requests);
        await wait(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_none, number) => client(number)));
  };
}

function decidedBy(kind: Decided["kind"], name: string, result: unknown): Decided {
  switch (kind) {
    case "purchase":
      return { kind, checkId: name };
    case "scan":
      return { kind, code: name };
    case "new code":
      return { kind, productId: name };
    case "page of the settings":
      return { kind, result };
  }
}
