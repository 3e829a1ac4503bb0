import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** @typedef {{ code: string, message: string, params: object }} Refusal what stands in the body of a call that was refused */

/** The server looked at a call and refused it: trying again the same way changes nothing. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} error
   */
  constructor(status, { code, message, params }) {
    super(message);
    this.status = status;
    /** Stays as it is from version to version; `message` is for people. */
    this.code = code;
    this.params = params;
  }
}

/** Nobody knows whether the call was heard: it can be sent again with the same retry key, now or days later. */
export class Unreachable extends Error {}

/** A key for one thing to do; every try of it carries the same one. */
export const newRetryKey = () => randomUUID();

/** Answers after which the same call is worth another try. */
const WORTH_A_TRY = new Set([408, 429, 500, 502, 503, 504]);

/**
 * A till that calls the till API (docs/api.md), with pauses that grow between its tries.
 * @param {{ origin: string, key: string, tries?: number, pauseMs?: number, patienceMs?: number }} settings `patienceMs`: how long it waits for one answer
 */
export function openTill({ origin, key, tries = 5, pauseMs = 500, patienceMs = 10_000 }) {
  /**
   * @param {string} verb
   * @param {object} body
   * @param {string} retryKey
   * @returns {Promise<{ response: Response, answer: unknown } | undefined>} undefined when nothing whole came back
   */
  const tryOnce = async (verb, body, retryKey) => {
    try {
      const response = await fetch(`${origin}/api/till/v1/${verb}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": retryKey,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      return { response, answer: await response.json() };
    } catch {
      return undefined;
    }
  };

  return {
    /**
     * Calls a verb. Rejects with Refused, or with Unreachable after the last try.
     * @param {string} verb
     * @param {object} body
     * @param {string} [retryKey] one of {@link newRetryKey}; a call that only asks needs none
     * @returns {Promise<unknown>} the answer, as docs/api.md has it
     */
    async call(verb, body, retryKey = newRetryKey()) {
      for (let tried = 1; ; tried += 1) {
        const came = await tryOnce(verb, body, retryKey);
        if (came?.response.ok) return came.answer;
        if (came && !WORTH_A_TRY.has(came.response.status)) {
          const { error } = /** @type {{ error: Refusal }} */ (came.answer); // the shape of every refusal
          throw new Refused(came.response.status, error);
        }
        if (tried === tries) throw new Unreachable(`${origin} cannot be reached.`);
        const asked = Number(came?.response.headers.get("retry-after") ?? 0) * 1000 || 0;
        // Tills that lost the same network do not all come back in the same moment.
        const own = pauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
        await pause(Math.max(asked, own));
      }
    },
  };
}
