import { type Api, newRetryKey } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { CodedReply } from "#core/kit/reply.ts";

/** Where somebody comes from when a server believes its proxy's header, see {@link visitor}. */
export interface VisitorOptions {
  /** The network address the rate limits count; one that nobody else has when left out. */
  readonly address?: string;
  /** A session's key that is there already. */
  readonly token?: string;
}

/** Somebody over HTTP, with a cookie of their own. */
export interface Visitor {
  readonly api: Api;
  /** The session's key; empty before a login. */
  token(): string;
  /** Logs in. Throws when that is refused. */
  logIn(email: string, password: string): Promise<void>;
  /** Signs up past the verification challenge. Resolves to the reply. */
  signUp(person: NewPerson, referredByCode?: string): Promise<CodedReply<unknown>>;
}

/** Who signs up. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const COOKIE = /^(?:__Host-)?regulars_session=([^;]*)/;

/**
 * A visitor of the server at an origin. Its address is told by X-Forwarded-For, which a server with PUBLIC_URL takes from its own
 * machine, so that many visitors are not one for the rate limits.
 */
export function visitor(url: string, { address, token = "" }: VisitorOptions = {}): Visitor {
  let key = token;
  const forwarded = { "x-forwarded-for": address ?? unusedAddress() };
  const send: typeof fetch = async (target, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...forwarded };
    const cookie = `regulars_session=${key}; __Host-regulars_session=${key}`;
    const response = await fetch(target, { ...init, headers: { ...headers, cookie } });
    for (const line of response.headers.getSetCookie()) key = COOKIE.exec(line)?.[1] ?? key;
    return response;
  };
  const api = overHttp(`${url}/api`, send);
  return {
    api,
    token: () => key,
    async logIn(email, password) {
      const reply = await api.run("login", { email, password }, newRetryKey());
      if (!reply.ok) throw new Error(`${email} cannot log in: ${reply.error.code}`);
    },
    async signUp(userData, referredByCode = "") {
      const challenge = await api.run("issueChallenge", {}, newRetryKey());
      if (!challenge.ok) return challenge;
      const { id: challengeId, text: verification } = challenge.result;
      const input = { userData, referredByCode, challengeId, verification };
      return await api.run("signup", input, newRetryKey());
    },
  };
}

/** An address of the range kept for documentation. */
function unusedAddress(): string {
  const parts = crypto.getRandomValues(new Uint16Array(3));
  return `2001:db8:${[...parts].map((part) => part.toString(16)).join(":")}::1`;
}
