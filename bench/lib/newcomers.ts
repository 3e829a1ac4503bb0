import { randomUUID } from "node:crypto";
import type { NewRow } from "#adapters/store-sql/bulk-load.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { requestText } from "./http-load.ts";

/** The answer to every seeded challenge. */
export const ANSWER = "ABCDEF";

/** The id of a seeded challenge, by its number. */
export function challengeId(number: number | string): string {
  return `bench-challenge-${number}`;
}

/** A challenge that can be answered for a day, as the change that puts it into a store. In: its number. */
export function challenge(number: number): NewRow {
  const row = { id: challengeId(number), text: ANSWER, expiresAt: Date.now() + DAY_MS };
  return { kind: "insert", dataset: "challenges", row };
}

/**
 * Gives the requests of newcomers who sign up, each from an address of its own, as a proxy of this machine tells it: what one address
 * may do in a minute is not what is measured. In: what gives the number of the next one's {@link challenge}.
 */
export function signUps(next: () => number): () => string {
  return () => {
    const number = next();
    const email = `newcomer-${randomUUID()}@bench.example`;
    return requestText({
      action: "signup",
      input: {
        userData: { name: "Nina Newcomer", email, password: "tall oat latte" },
        referredByCode: "",
        challengeId: challengeId(number),
        verification: ANSWER,
      },
      key: randomUUID(),
      address: clientAddress(number),
    });
  };
}

/**
 * An address of the block that is set aside for benchmarks. In: any whole number from 0 on; 131,072 of them have addresses of their own.
 */
export function clientAddress(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}

/** What makes a server believe the proxy: the address that people type. It stays this machine's own. */
export const behindProxy = { PUBLIC_URL: "http://localhost" } as const;
