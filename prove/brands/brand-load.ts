import { setTimeout as wait } from "node:timers/promises";
import type { CreatedBrand } from "./commands.ts";

/** How long a request is repeated with its retry key until it is answered, in milliseconds. */
const PATIENCE_MS = 60_000;

const PAUSE_MS = 50;

/** What one brand's load did. */
export interface BrandLoad {
  readonly brand: CreatedBrand;
  /** The points of each of its entries, which no other brand has. */
  readonly amount: number;
  /** Ends the load. Resolves to the number of acknowledged additions. */
  stop(): Promise<{
    readonly acknowledged: number;
    /** The answers of additions that were not acknowledged: status and code. */
    readonly refused: readonly string[];
  }>;
}

/** The answer to one call; undefined without one. */
interface Answer {
  readonly status: number;
  readonly reply:
    | {
        readonly ok: boolean;
        readonly result?: { readonly id?: string };
        readonly error?: { readonly code: string };
      }
    | undefined;
  readonly cookie: string;
}

/**
 * Signs a customer up at a brand and adds points as its main admin, one after the other, at alternating servers, until it is stopped. A call that the
 * brand does not answer, because it is being moved or suspended, is sent again with the same retry key.
 * @param urls the servers' origins
 */
export async function loadBrand(
  urls: readonly string[],
  brand: CreatedBrand,
  amount: number,
): Promise<BrandLoad> {
  const state = { isStopping: false, acknowledged: 0 };
  const refused: string[] = [];
  let calls = 0;
  const call = async (action: string, input: object, cookie = ""): Promise<Answer> => {
    calls += 1;
    const key = `brands-proof-${brand.name}-${calls}`;
    const deadline = performance.now() + PATIENCE_MS;
    for (let attempt = calls; ; attempt++) {
      const answer = await send(urls[attempt % urls.length] ?? "", { action, input, cookie, key });
      if (answer.status !== 0 && answer.status !== 503 && answer.status !== 421) return answer;
      if (performance.now() > deadline) return answer;
      await wait(PAUSE_MS);
    }
  };
  const send = async (
    url: string,
    own: { action: string; input: object; cookie: string; key: string },
  ): Promise<Answer> => {
    try {
      const response = await fetch(`${url}/api/${own.action}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-regulars": "1",
          "x-forwarded-host": brand.host,
          "idempotency-key": own.key,
          ...(own.cookie !== "" && { cookie: own.cookie }),
        },
        body: JSON.stringify(own.input),
      });
      const set = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
      const reply = JSON.parse(await response.text()) as Answer["reply"]; // the shape of every reply
      return { status: response.status, reply, cookie: set.join("; ") };
    } catch {
      return { status: 0, reply: undefined, cookie: "" };
    }
  };

  const { cookie } = await call("login", { email: brand.email, password: brand.password });
  const customer = {
    name: "Ann Example",
    email: `ann@${brand.host}`,
    password: "a good long password",
  };
  const challenge = await call("issueChallenge", {});
  const { id: challengeId = "", text = "" } = resultOf(challenge);
  const signup = await call("signup", {
    userData: customer,
    referredByCode: "",
    challengeId,
    verification: text,
  });
  const userId = resultOf(signup).id ?? "";

  const rounds = async () => {
    while (!state.isStopping) {
      const input = { userId, amount, description: `From ${brand.name}` };
      const answer = await call("addPoints", input, cookie);
      if (answer.reply?.ok === true) state.acknowledged += 1;
      else refused.push(`${answer.status} ${answer.reply?.error?.code ?? ""}`);
    }
  };
  const ended = rounds();
  return {
    brand,
    amount,
    async stop() {
      state.isStopping = true;
      await ended;
      return { acknowledged: state.acknowledged, refused };
    },
  };
}

function resultOf({ reply }: Answer): { readonly id?: string; readonly text?: string } {
  return reply?.result ?? {};
}
