import type { JobReason } from "#core/jobs/kinds.ts";
import type { Program } from "#core/program.ts";
import { endedPush, type Push, pushQueues } from "#core/push/push.ts";
import { withoutSubscription } from "#core/push/push-subscription.ts";
import { afterQuietHours } from "#core/push/quiet-hours.ts";
import { recipientId } from "#core/segment-messages/message-recipient.ts";
import type { ProgramChange } from "#core/world.ts";
import type { JobControl, JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import type { Ports, Store } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import type { PushKeys } from "../../ops/push-keys.ts";
import type { Reach } from "../webhooks/addresses.ts";
import { type Answer, type Message, postTo } from "../webhooks/post-to.ts";
import { decidePush, type PushMatter } from "./push-facts.ts";
import { pushPayload } from "./push-payload.ts";
import { pushRequest } from "./push-request.ts";
import { retryAfter } from "./retry-after.ts";

/** The dependencies of sending pushes. */
export interface PushParts extends Reach, Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  readonly programs: ProgramSource;
  /** The origin of links: the public URL, or the address that the server listens at. */
  readonly origin: () => string;
  readonly pushKeys: Pick<PushKeys, "vapid" | "openPushSecret">;
}

const TIMEOUT_MS = 10_000;

/** The longest topic that push services accept, in characters (RFC 8030). */
const TOPIC_LENGTH = 32;

/** The push service says that the subscription no longer exists. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/**
 * Sends the push of a job (docs/decisions/178). If the process dies after the push service has accepted it and before that is stored, it is
 * sent again with the same topic and tag, so that the device shows it once.
 */
export function pushJobs(parts: PushParts): JobHandler {
  return {
    kind: "push",
    queues: async () => ((await hasDue(parts)) ? pushQueues : []),
    run: ({ id }, control) => sendPush(parts, id, control),
    abandoned: ({ id }) => [endedPush(id, "refused", parts.clock())],
  };
}

async function hasDue({ store, clock }: PushParts): Promise<boolean> {
  const due = await store.reader.many("pushes", {
    where: { state: "waiting", dueAt: { below: clock() + 1 } },
    order: [
      ["dueAt", "asc"],
      ["id", "asc"],
    ],
    limit: 1,
  });
  return due.length > 0;
}

async function sendPush(parts: PushParts, id: string, control: JobControl): Promise<JobOutcome> {
  const { store, programs, clock } = parts;
  const [push, program] = await Promise.all([
    store.reader.one("pushes", { id }),
    programs.current(),
  ]);
  if (push === undefined) return { kind: "cancelled", reason: "subject-deleted" };
  const now = clock();
  if (now >= push.endsAt) return cancelled(push, "push-outdated", now);
  const decision = await decidePush(store.reader, push, { now, program });
  if (decision.refused !== undefined) {
    const { refused, endsSubscription = false } = decision;
    const ended = endsSubscription ? [withoutSubscription(push.subscriptionId)] : [];
    return cancelled(push, refused, now, ended);
  }
  const until = afterQuietHours(decision.matter.subscription.timeZone, now);
  if (until >= push.endsAt) return cancelled(push, "push-outdated", now);
  if (until > now) return postponed(push, until);
  const message = messageOf(parts, { push, matter: decision.matter, program });
  if (message === undefined) return refusedFor(push, "push-refused", "", now, true);
  const answer = await post(parts, message, control);
  // Aborted by a stopping server: sent again after the start, with the same topic.
  if (answer.status === null && control.isStopped()) return { kind: "released" };
  return outcomeOf(push, answer, clock());
}

/** A push that is not sent. */
function cancelled(
  { id }: Push,
  reason: JobReason,
  now: number,
  others: readonly ProgramChange[] = [],
): JobOutcome {
  const changes = async () => [endedPush(id, "cancelled", now), ...others];
  return { kind: "cancelled", reason, changes };
}

/** A push that waits for the end of the device's quiet hours, or because the push service asks for it. */
function postponed({ id }: Push, until: number): JobOutcome {
  const changes = async (): Promise<readonly ProgramChange[]> => [
    { kind: "patch", dataset: "pushes", id, fields: { dueAt: until }, ifPresent: true },
  ];
  return { kind: "postponed", until, changes };
}

interface Sending {
  readonly push: Push;
  readonly matter: PushMatter;
  readonly program: Program;
}

/** Returns the request of a push; undefined for a device whose keys cannot be used. */
function messageOf(
  { pushKeys, origin, clock }: PushParts,
  { push, matter, program }: Sending,
): Message | undefined {
  const { id, endpoint, p256dh, auth: sealed } = matter.subscription;
  const payload = pushPayload(push, matter, program, origin());
  try {
    const auth = pushKeys.openPushSecret(id, sealed);
    const sending = {
      subscription: { endpoint, p256dh, auth },
      payload,
      ttl: Math.ceil((push.endsAt - clock()) / 1000),
      topic: push.id.replaceAll("-", "").slice(0, TOPIC_LENGTH),
      contact: contactOf(program, origin()),
    };
    return pushRequest(sending, pushKeys.vapid);
  } catch {
    return undefined;
  }
}

async function post(
  { allowsPrivate }: Reach,
  message: Message,
  { onStop }: JobControl,
): Promise<Answer> {
  const stopping = new AbortController();
  const forget = onStop(() => stopping.abort());
  try {
    return await postTo(message, { allowsPrivate, timeoutMs: TIMEOUT_MS, signal: stopping.signal });
  } finally {
    forget();
  }
}

/** How a push service reaches the operator. */
function contactOf({ contact: { email } }: Program, origin: string): string {
  if (email !== "") return `mailto:${email}`;
  return origin.startsWith("https:") ? origin : "mailto:webmaster@localhost";
}

function outcomeOf(push: Push, answer: Answer, now: number): JobOutcome {
  const { status, problem } = answer;
  if (problem === "") {
    return {
      kind: "done",
      changes: async () => [endedPush(push.id, "sent", now), ...pushedRecipient(push, now)],
    };
  }
  if (GONE.has(status)) return refusedFor(push, "subscription-ended", problem, now, true);
  const isTemporary = status === null || status === 429 || status >= 500;
  if (!isTemporary) return refusedFor(push, "push-refused", problem, now);
  const until = retryAfter(answer.retryAfter, now);
  if (until !== undefined) return postponed(push, Math.min(until, push.endsAt));
  const changes = async (_reader: unknown, isFailed: boolean) =>
    isFailed ? [endedPush(push.id, "refused", now)] : [];
  return { kind: "retry", reason: "push-refused", detail: problem, changes };
}

/** Stores for the results of a message to a segment that a push of it was sent. */
function pushedRecipient(
  { kind, aboutId, userId }: Push,
  pushedAt: number,
): readonly ProgramChange[] {
  if (kind !== "segment-message") return [];
  const id = recipientId(aboutId, userId);
  const fields = { pushedAt };
  return [{ kind: "patch", dataset: "messageRecipients", id, fields, ifPresent: true }];
}

/** A push that is given up, with the device where it can receive no other. */
function refusedFor(
  { id, subscriptionId }: Push,
  reason: JobReason,
  detail: string,
  now: number,
  endsSubscription = false,
): JobOutcome {
  const ended = endsSubscription ? [withoutSubscription(subscriptionId)] : [];
  const changes = async () => [endedPush(id, "refused", now), ...ended];
  return { kind: "failed", reason, detail, changes };
}
