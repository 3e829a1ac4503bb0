import type { Reply } from "#core/kit/reply.ts";
import { pageError } from "#messages/page-error.ts";
import type { Api } from "./api.ts";

/** The header with the user that the page shows, see {@link Api.setUser}. */
const AS_HEADER = "x-regulars-as";

/** The header with the device's location, see {@link Api.setLocation}. */
const LOCATION_HEADER = "x-regulars-location";

/** The pauses before each retry after a network failure, in milliseconds. Retries are safe, because they send the same retry key. */
const PAUSES_MS = [300, 1200];

/** The timeout of a request, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Returns the API behind `POST <base>/<name>` (decision 119).
 * @param send replaces fetch in tests
 */
export function overHttp(base = "/api", send: typeof fetch = fetch): Api {
  let as: string | undefined;
  let at: string | undefined;
  // The server's replies are typed by the same registry that types these calls.
  const call = async <Result>(name: string, input: object, retryKey?: string) => {
    const reply = await postWithRetries(send, `${base}/${name}`, { input, as, at, retryKey });
    // The user has seen the refusal. A retry continues without the location, so that a closed one does not block work.
    if (!reply.ok && reply.error.code === "device-location-invalid") at = undefined;
    return reply as Reply<Result>;
  };
  return {
    setUser(personId) {
      as = personId;
    },
    setLocation(locationId) {
      at = locationId;
    },
    ask: (name, input) => call(name, input),
    run: (name, input, retryKey) => call(name, input, retryKey),
  };
}

/** What one call sends. `as` and `at` keep their values for all attempts of the call. */
interface Call {
  readonly input: object;
  readonly as: string | undefined;
  readonly at: string | undefined;
  readonly retryKey: string | undefined;
}

async function postWithRetries(
  send: typeof fetch,
  url: string,
  call: Call,
): Promise<Reply<unknown>> {
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const response = await send(url, request(call));
      const reply = await parseReply(response);
      if (pause === undefined || call.retryKey === undefined || !isInDoubt(reply)) return reply;
    } catch {
      if (pause === undefined) break;
    }
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return { ok: false, error: pageError("offline") };
}

function request({ input, as, at, retryKey }: Call): RequestInit {
  return {
    method: "POST",
    credentials: "same-origin",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      "x-regulars": "1",
      ...(as === undefined ? {} : { [AS_HEADER]: as }),
      ...(at === undefined ? {} : { [LOCATION_HEADER]: at }),
      ...(retryKey === undefined ? {} : { "idempotency-key": retryKey }),
    },
    body: JSON.stringify(input),
  };
}

/** Whether a command may have been saved although the store failed; a repeat with the same key finds out. */
function isInDoubt(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.error.code === "store-unavailable";
}

/** Parses a reply. A proxy's own page throws and counts as a network failure. */
async function parseReply(response: Response): Promise<Reply<unknown>> {
  const body: unknown = await response.json();
  if (typeof body === "object" && body !== null && "ok" in body) return body as Reply<unknown>; // the server's own shape
  throw new TypeError("The answer is not a reply of the program.");
}
