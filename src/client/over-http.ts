import type { Reply } from "#core/kit/reply.ts";
import { pageError } from "#messages/page-error.ts";
import type { Api } from "./api.ts";

/** The header that names the person whose page it is, see {@link Api.speakFor}. */
const AS_HEADER = "x-regulars-as";

/** The header that names the location where the device stands, see {@link Api.standAt}. */
const LOCATION_HEADER = "x-regulars-location";

/** How long to wait before trying again after the network failed, in milliseconds. Safe: the retry key goes along. */
const PAUSES_MS = [300, 1200];

/** How long a request may take, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The program behind `POST <base>/<name>` (decision 119). In: the base path and, for tests, another fetch. */
export function overHttp(base = "/api", send: typeof fetch = fetch): Api {
  let as: string | undefined;
  let at: string | undefined;
  // The server's replies are typed by the same registry that types these calls.
  const call = async <Result>(name: string, input: object, retryKey?: string) => {
    const reply = await posted(send, `${base}/${name}`, { input, as, at, retryKey });
    // The person has been told; trying again goes on without a location, so that a closed one keeps nobody from working.
    if (!reply.ok && reply.error.code === "device-location-invalid") at = undefined;
    return reply as Reply<Result>;
  };
  return {
    speakFor(personId) {
      as = personId;
    },
    standAt(locationId) {
      at = locationId;
    },
    ask: (name, input) => call(name, input),
    run: (name, input, retryKey) => call(name, input, retryKey),
  };
}

/** What one call sends. `as` and `at` stay what they were when the call began, however often it is tried. */
interface Call {
  readonly input: object;
  readonly as: string | undefined;
  readonly at: string | undefined;
  readonly retryKey: string | undefined;
}

async function posted(send: typeof fetch, url: string, call: Call): Promise<Reply<unknown>> {
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const response = await send(url, request(call));
      const reply = await replyIn(response);
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

/** When the store goes away in the middle, a command may have been saved all the same; the same key finds out. */
function isInDoubt(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.error.code === "store-unavailable";
}

/** A proxy in between may answer with something that is no reply; that counts as the network failing. */
async function replyIn(response: Response): Promise<Reply<unknown>> {
  const body: unknown = await response.json();
  if (typeof body === "object" && body !== null && "ok" in body) return body as Reply<unknown>; // the server's own shape
  throw new TypeError("The answer is not a reply of the program.");
}
