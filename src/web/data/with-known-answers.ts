import type { Api, QueryInput, QueryName } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { KnownAnswers } from "./known-answers.ts";

/** How long a query waits for the program before the stored answer is shown, while there is no connection, in milliseconds. */
const OFFLINE_WAIT_MS = 300;

/** The same for the first session of a page, when it is not known whether there is a connection. */
const START_WAIT_MS = 4000;

/** What the client reports and reads about the connection. */
export interface Connection {
  /** Whether the device says that it has a network. It may be wrong: a server on the device itself needs none. */
  readonly hasNetwork: () => boolean;
  /** Whether the program could not be reached, or the device has no network. */
  readonly isOffline: () => boolean;
  /** Records whether the program answered. */
  readonly report: (isConnected: boolean) => void;
}

/**
 * Wraps a client: stores the answers of the screens that open without a connection, and returns them when the program cannot be reached.
 * `userId` of the user that the client already sends.
 */
export function withKnownAnswers(
  inner: Api,
  known: KnownAnswers,
  connection: Connection,
  userId: string | undefined,
): Api {
  let user = userId;
  let hasSession = userId !== undefined;
  let isAnswered = false;

  const report = (reply: Reply<unknown>) => {
    isAnswered = isAnswer(reply);
    connection.report(isAnswered);
  };

  async function askProgram<Name extends QueryName>(name: Name, input: QueryInput<Name>) {
    const asker = user;
    const reply = await inner.ask(name, input);
    report(reply);
    if (reply.ok) known.put(name, input, reply.result, asker);
    if (name === "session" && reply.ok) hasSession = true;
    return reply;
  }

  /** Returns how long a query with a stored answer waits for the program, in milliseconds; undefined for as long as it takes. */
  function waitOf(name: QueryName): number | undefined {
    if (!connection.hasNetwork() && !isAnswered) return 0;
    if (connection.isOffline()) return OFFLINE_WAIT_MS;
    return name === "session" && !hasSession ? START_WAIT_MS : undefined;
  }

  return {
    async ask<Name extends QueryName>(name: Name, input: QueryInput<Name>) {
      const asked = askProgram(name, input);
      const stored = known.get(name, input);
      if (stored === undefined) return await asked;
      const limit = waitOf(name);
      const reply = limit === undefined ? await asked : await within(asked, limit);
      if (reply !== undefined && isAnswer(reply)) return reply;
      connection.report(false);
      return { ok: true, result: stored.result, events: [] };
    },
    async run(name, input, retryKey) {
      const reply = await inner.run(name, input, retryKey);
      report(reply);
      return reply;
    },
    setUser(personId) {
      user = personId;
      known.keepOnly(personId);
      inner.setUser(personId);
    },
    setLocation: (locationId) => inner.setLocation(locationId),
  };
}

/** Whether a reply comes from the program, and not from a failed connection. */
function isAnswer(reply: Reply<unknown>): boolean {
  return reply.ok || reply.error.code !== "offline";
}

/** Returns undefined when a reply takes longer than `ms` milliseconds. */
async function within<Result>(asked: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const reply = await Promise.race([asked, late]);
  clearTimeout(timer);
  return reply;
}
