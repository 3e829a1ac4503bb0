import type { FastifyBaseLogger } from "fastify";
import type { Mail } from "#core/mails/mail.ts";
import { RESET_LINK_MS } from "#core/sessions/reset-link.ts";
import type { Mailer, Store } from "#engine/ports.ts";

/** What sends the waiting letters. */
export interface Delivery {
  /** Begins. In: what comes before a letter's path, the address people type or the one the server listens at. */
  start(origin: string): void;
  /** Looks for waiting letters now; before the start they wait. */
  nudge(): void;
  /** Takes up no further letter; resolves when the one on its way is out and marked. */
  stop(): Promise<void>;
}

/** What a {@link Delivery} works with. */
export interface DeliveryParts {
  readonly store: Store;
  readonly mailer: Mailer;
  /** UTC epoch milliseconds. */
  readonly clock: () => number;
  /** Whether a letter keeps its link once it is out: only where the outbox page shows it. */
  readonly keepsLinks: boolean;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** How often it looks for letters by itself, in milliseconds; five seconds when left out. */
  readonly beatMs?: number;
}

const BEAT_MS = 5000;

/** Until when a letter that somebody has taken up is left to them, in milliseconds; a mailer takes less than a minute. */
const CLAIM_MS = 120_000;

/** After so many failures a letter is given up: the pauses between add up to 43 minutes, and its link lasts an hour. */
export const TRIES = 10;

const FIRST_PAUSE_MS = 5000;
const PAGE = 20;

/**
 * Sends the letters that commands have put out: those already there, those it is nudged about, and at every beat those of other
 * processes and those to try again. Oldest first, at least once each (docs/decisions/066). Never throws; troubles are logged.
 */
export function mailDelivery(parts: DeliveryParts): Delivery {
  let origin: string | undefined;
  let wanted = false;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const rounds = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      if (origin === undefined) break;
      try {
        await sendWaiting({ ...parts, origin }, () => origin === undefined);
      } catch (error) {
        const words = "the e-mail queue could not be read or updated; trying again later";
        parts.log.warn({ err: error }, words);
      }
    }
    round = undefined;
  };
  const nudge = () => {
    wanted = true;
    if (origin !== undefined) round ??= rounds();
  };

  return {
    start(from) {
      origin = from;
      timer = setInterval(nudge, parts.beatMs ?? BEAT_MS).unref();
      nudge();
    },
    nudge,
    async stop() {
      origin = undefined;
      clearInterval(timer);
      await round;
    },
  };
}

/** The parts of a delivery that is on, with what comes before a letter's path. */
type Running = DeliveryParts & { readonly origin: string };

async function sendWaiting(parts: Running, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const waiting = await parts.store.reader.many("mails", {
      where: waitingAt(parts.clock()),
      order: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
    });
    if (waiting.length === 0) return;
    for (const { id } of waiting) {
      if (isStopped()) return;
      const claimed = await claim(parts, id);
      if (claimed !== undefined) await deliver(parts, claimed);
    }
  }
}

function waitingAt(now: number) {
  return { sentAt: null, dueAt: { below: now + 1 }, failures: { below: TRIES } };
}

/**
 * Takes a letter up, so that no other process does: it is due again only when this one has died meanwhile. Out: undefined when
 * somebody else was first.
 */
function claim({ store, clock }: DeliveryParts, id: string): Promise<Mail | undefined> {
  return store.transact(async (reader) => {
    const now = clock();
    const mail = await reader.one("mails", { id, ...waitingAt(now) }, { lock: true });
    return {
      changes: mail === undefined ? [] : [patchOf(mail, { dueAt: now + CLAIM_MS })],
      result: mail,
    };
  });
}

async function deliver(parts: Running, mail: Mail): Promise<void> {
  const { store, mailer, clock, origin, keepsLinks } = parts;
  const { id, recipient, subject, text } = mail;
  const mark = (fields: Partial<Mail>) =>
    store.transact(async () => ({ changes: [patchOf(mail, fields)], result: undefined }));
  if (clock() >= mail.createdAt + RESET_LINK_MS) {
    parts.log.error({ letter: id }, "gave up on an e-mail: its link has expired");
    return mark({ failures: TRIES, link: "" });
  }
  try {
    await mailer.send({ id, recipient, subject, text, link: origin + mail.link });
  } catch (error) {
    const failures = mail.failures + 1;
    if (failures < TRIES) {
      parts.log.warn(
        { err: error, letter: id, failures },
        "an e-mail could not be sent; trying again later",
      );
      return mark({ failures, dueAt: clock() + FIRST_PAUSE_MS * 2 ** mail.failures });
    }
    parts.log.error({ err: error, letter: id, failures }, "gave up on an e-mail");
    return mark({ failures, link: "" });
  }
  await mark(keepsLinks ? { sentAt: clock() } : { sentAt: clock(), link: "" });
}

function patchOf({ id }: Mail, fields: Partial<Mail>) {
  return { kind: "patch", dataset: "mails", id, fields } as const;
}

/** A store that calls back after every commit that has put a letter out. */
export function tellingOfLetters(store: Store, tell: () => void): Store {
  return {
    reader: store.reader,
    sessionWithUser: (sessionId) => store.sessionWithUser(sessionId),
    countAttempt: (id, times) => store.countAttempt(id, times),
    prune: (now) => store.prune(now),
    close: () => store.close(),
    async transact(work) {
      let isPut = false;
      const result = await store.transact(async (reader) => {
        const outcome = await work(reader);
        isPut = outcome.changes.some(
          ({ kind, dataset }) => kind === "insert" && dataset === "mails",
        );
        return outcome;
      });
      if (isPut) tell();
      return result;
    },
  };
}
