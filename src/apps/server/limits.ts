import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandName } from "#client/api.ts";
import { refused, sendReply } from "./replies.ts";
import { tokenOf } from "./session-cookie.ts";

/** How many calls a minute one counter allows. What is counted: calls of an address, with an email, or of a session. */
export interface Limit {
  readonly per: "address" | "address and email" | "session";
  readonly perMinute: number;
}

/** The limits of each action, and of opening a stream of live messages; one that is left out has none. */
export type Limits = Partial<Readonly<Record<CommandName | "live", readonly Limit[]>>>;

/**
 * What is allowed unless an operator's own program says otherwise (design §5, Rate limits). A café's guests share one
 * address, so limits by address are wide and those by account or session narrow.
 */
export const defaultLimits: Limits = {
  login: [
    { per: "address and email", perMinute: 20 },
    { per: "address", perMinute: 300 },
  ],
  // A login's wrong codes are counted with the login; this is for whoever makes tickets up.
  verifyTotpLogin: [{ per: "address", perMinute: 120 }],
  signup: [{ per: "address", perMinute: 60 }],
  issueChallenge: [{ per: "address", perMinute: 240 }],
  // Each of these may put out a letter to somebody who did not ask for it.
  requestPasswordReset: [
    { per: "address and email", perMinute: 5 },
    { per: "address", perMinute: 30 },
  ],
  recoverAdmin: [{ per: "address", perMinute: 5 }],
  setNewPassword: [{ per: "address", perMinute: 60 }],
  // Wrong passwords, tried by whoever finds a device unlocked.
  updateProfile: [{ per: "session", perMinute: 10 }],
  updateCredentials: [{ per: "session", perMinute: 10 }],
  // Each one costs a password hash.
  createSubAdmin: [{ per: "session", perMinute: 30 }],
  // A person reads and writes more slowly than this; staff read every post, and nobody reads a reply beforehand.
  addFeedback: [{ per: "session", perMinute: 10 }],
  replyToFeedback: [{ per: "session", perMinute: 20 }],
  upvoteFeedback: [{ per: "session", perMinute: 120 }],
  // Each one rings in every customer's pocket.
  sendBroadcast: [{ per: "session", perMinute: 60 }],
  live: [{ per: "session", perMinute: 120 }],
  // Each one may read the whole of the data, page after page.
  beginExport: [{ per: "session", perMinute: 60 }],
  // A code has a million values, and three are right at a time.
  verifyAndEnableTotp: [{ per: "session", perMinute: 10 }],
  disableTotp: [{ per: "session", perMinute: 10 }],
  redeemQrCode: [
    { per: "session", perMinute: 60 },
    { per: "address", perMinute: 600 },
  ],
};

const MINUTE_MS = 60_000;

/** A hook for the routes of one action; answers with the catalogue's 'too-many-requests' and Retry-After. */
export type LimitHook = (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;

/** Prepares a server for limits. Out: what makes the hook of an action. Counters live in this process. */
export async function limiter(
  app: FastifyInstance,
  limits: Limits,
): Promise<(action: string) => LimitHook> {
  await app.register(rateLimit, { global: false });
  return (action) => {
    const own = Object.entries(limits).find(([name]) => name === action)?.[1] ?? [];
    const counters = own.map(({ per, perMinute }) =>
      app.createRateLimit({
        max: perMinute,
        timeWindow: MINUTE_MS,
        keyGenerator: (request) => keyOf(per, request),
      }),
    );
    return async (request, response) => {
      for (const count of counters) {
        const { isExceeded, seconds } = seen(await count(request));
        if (!isExceeded) continue;
        return sendReply(response, refused("too-many-requests", { seconds }));
      }
      return undefined;
    };
  };
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>;

function seen(count: Count): { isExceeded: boolean; seconds: number } {
  if (count.isAllowed) return { isExceeded: false, seconds: 0 };
  return { isExceeded: count.isExceeded, seconds: Math.max(1, count.ttlInSeconds) };
}

function keyOf(per: Limit["per"], request: FastifyRequest): string {
  const address = rateLimit.normalizeIP(request.ip);
  if (per === "session") return tokenOf(request) ?? address;
  return per === "address" ? address : `${address} ${emailIn(request.body)}`;
}

/** The email as typed, before anything has checked the body; letter case and spaces make no new one. */
function emailIn(body: unknown): string {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : "";
  return typeof email === "string" ? email.trim().toLowerCase().slice(0, 254) : "";
}
