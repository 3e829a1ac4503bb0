import type { BrowserContext } from "@playwright/test";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { currentUserText } from "#adapters/store-browser/current-user.ts";
import { AUTH_FLAG_KEY, CURRENT_USER_KEY, TOKEN_KEY } from "#adapters/store-browser/keys.ts";
import { totp } from "#adapters/two-factor/totp.ts";
import type { Api } from "#client/api.ts";
import { inProcess } from "#client/in-process.ts";
import { overHttp } from "#client/over-http.ts";
import { defaultProgram } from "#core/program.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { seed } from "./seeded.ts";

/** A visitor's client: sends calls as that visitor, and passes the session to a browser. */
export interface Client {
  readonly api: Api;
  /** Gives a browser this visitor's session and, in the browser edition, the data. */
  handTo(context: BrowserContext): Promise<void>;
}

/** Opens clients to one program's data, each with its own session. */
export interface Clients {
  open(): Client;
}

const COOKIE = "regulars_session";

/** Clients to the server edition at an address. Each has a different network address for the rate limits. */
export function serverClients(baseURL: string): Clients {
  return {
    open() {
      const address = { "x-forwarded-for": unusedAddress() };
      let token = "";
      const send: typeof fetch = async (url, init) => {
        const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...address };
        const response = await fetch(url, {
          ...init,
          headers: { ...headers, cookie: `${COOKIE}=${token}` },
        });
        const granted = response.headers.getSetCookie().find((one) => one.startsWith(COOKIE));
        if (granted !== undefined) token = granted.slice(COOKIE.length + 1).split(";")[0] ?? "";
        return response;
      };
      return {
        api: overHttp(`${baseURL}/api`, send),
        async handTo(context) {
          await context.setExtraHTTPHeaders(address);
          if (token !== "")
            await context.addCookies([{ name: COOKIE, value: token, url: baseURL }]);
        },
      };
    },
  };
}

/** An address of the range reserved for documentation; the server reads it from the proxy header. */
function unusedAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint16Array(3));
  return [0x2001, 0xdb8, a ?? 0, b ?? 0, c ?? 0, 0, 0, 1]
    .map((part) => part.toString(16))
    .join(":");
}

let firstContents: Promise<Readonly<Record<string, string>>> | undefined;

/** Clients to a separate browser edition, whose data is in memory until it is passed to a browser. */
export async function browserClients(baseURL: string): Promise<Clients> {
  firstContents ??= seededContents();
  const storage = memoryStorage(Number.POSITIVE_INFINITY, await firstContents);
  const store = openBrowserStore({ storage });
  return {
    open() {
      let token: string | undefined;
      const keys = {
        token: () => token,
        keep: (grant: { token: string }) => {
          token = grant.token;
        },
        drop: () => {
          token = undefined;
        },
      };
      const ports = {
        ...world(),
        store,
        clock: Date.now,
        fault: (error: unknown) => console.error(error),
      };
      return {
        api: inProcess(ports, fixedProgram(defaultProgram), keys),
        async handTo(context) {
          const contents = { ...contentsOf(storage), ...(await sessionContents(token)) };
          const localStorage = Object.entries(contents).map(([name, value]) => ({ name, value }));
          await context.setStorageState({
            cookies: [],
            origins: [{ origin: baseURL, localStorage }],
          });
        },
      };
    },
  };

  async function sessionContents(token: string | undefined): Promise<Record<string, string>> {
    const session = token === undefined ? undefined : await store.sessionWithUser(sha256Hex(token));
    if (token === undefined || session === undefined) return {};
    return {
      [TOKEN_KEY]: token,
      [AUTH_FLAG_KEY]: "true",
      [CURRENT_USER_KEY]: currentUserText(session.user),
    };
  }
}

function world() {
  return {
    fresh: freshValues(),
    services: {
      ...argon2Node(),
      paced: <Result>(step: () => Promise<Result>) => step(),
      ...totp,
      signMark: sha256Hex,
      mailDigest: sha256Hex,
      sealPushSecret: (_id: string, secret: string) => secret,
    },
    digest: sha256Hex,
  };
}

async function seededContents(): Promise<Readonly<Record<string, string>>> {
  const storage = memoryStorage(Number.POSITIVE_INFINITY);
  const now = Date.now();
  await seed(openBrowserStore({ storage }), { program: defaultProgram, now, ...world() });
  return contentsOf(storage);
}
