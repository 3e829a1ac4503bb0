import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** @typedef {{ code: string, message: string, params: object }} ErrorBody the `error` of a refused call */

/** The server refused a call. Repeating the same call has the same result. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {ErrorBody} error
   */
  constructor(status, { code, message, params }) {
    super(message);
    this.status = status;
    /** For programs; stays the same in later versions. `message` is for users. */
    this.code = code;
    this.params = params;
  }
}

/** No response was received, so the call may or may not have been processed. Send it again with the same retry key, now or days later. */
export class Unreachable extends Error {}

/** Returns a new retry key. All attempts of an operation use the same one. */
export const newRetryKey = () => randomUUID();

/** Statuses after which the same call is sent again. */
const RETRIED_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Returns a client of the till API (docs/api.md) that retries with increasing pauses.
 * @param {{ origin: string, key: string, attempts?: number, pauseMs?: number, timeoutMs?: number }} settings `pauseMs`: the first pause; `timeoutMs`: how long to wait for a response
 */
export function openTill({ origin, key, attempts = 5, pauseMs = 500, timeoutMs = 10_000 }) {
  /**
   * @param {string} verb
   * @param {object} body
   * @param {string} retryKey
   * @returns {Promise<{ response: Response, json: unknown } | undefined>} undefined without a complete response
   */
  const send = async (verb, body, retryKey) => {
    try {
      const response = await fetch(`${origin}/api/till/v1/${verb}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": retryKey,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, json: await response.json() };
    } catch {
      return undefined;
    }
  };

  return {
    /**
     * Calls a verb. Rejects with Refused, or with Unreachable after the last attempt.
     * @param {string} verb
     * @param {object} body
     * @param {string} [retryKey] from {@link newRetryKey}; not needed for `search` and `inquire`
     * @returns {Promise<unknown>} the response as in docs/api.md
     */
    async call(verb, body, retryKey = newRetryKey()) {
      for (let attempt = 1; ; attempt += 1) {
        const received = await send(verb, body, retryKey);
        if (received?.response.ok) return received.json;
        if (received && !RETRIED_STATUSES.has(received.response.status)) {
          const { error } = /** @type {{ error: ErrorBody }} */ (received.json); // every refusal has this shape
          throw new Refused(received.response.status, error);
        }
        if (attempt === attempts) throw new Unreachable(`${origin} cannot be reached.`);
        const requested = Number(received?.response.headers.get("retry-after") ?? 0) * 1000 || 0;
        // Random, so that tills that lost the same network do not all retry at the same time.
        const ownPause = pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
        await pause(Math.max(requested, ownPause));
      }
    },
  };
}
