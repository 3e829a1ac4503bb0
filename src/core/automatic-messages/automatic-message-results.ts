import { addDays } from "../kit/time.ts";
import { type ProgramReader, query } from "../world.ts";
import { triggerInput } from "./automatic-fields.ts";
import type { AutomaticTrigger } from "./automatic-message.ts";

/** How many program days the results are of, today included. */
export const RESULT_DAYS = 30;

/** What became of an automatic message in the last {@link RESULT_DAYS} days, in customers; emails and pushes that were queued. */
export interface AutomaticMessageResults {
  readonly reached: number;
  readonly mails: number;
  readonly pushes: number;
  readonly opened: number;
  readonly pressed: number;
  readonly giftsUsed: number;
}

/** The most messages of a trigger in that time: one for each day, and one for each change of the content. */
const MOST = 500;

/** Counts what became of an automatic message lately. Two round trips; the counts read indexes of what happened only. */
export const automaticMessageResults = /* @__PURE__ */ query({
  name: "automaticMessageResults",
  input: triggerInput,
  may: "canSendBroadcasts",
  load: ({ trigger }, reader, { today }) =>
    countResults(reader, trigger, addDays(today, 1 - RESULT_DAYS)),
  show: (results) => ({ result: results satisfies AutomaticMessageResults }),
});

async function countResults(reader: ProgramReader, trigger: AutomaticTrigger, from: string) {
  const daily = await reader.many("segmentMessages", {
    // The ids of a trigger's days begin with its own, see `dailyMessageId`; "~" sorts behind digits.
    where: { state: "automatic", id: { atLeast: `${trigger}-${from}`, below: `${trigger}-~` } },
    order: [["id", "asc"]],
    limit: MOST,
  });
  const ids = daily.map(({ id }) => id);
  const happened = ids.length === 0 ? undefined : await countHappened(reader, ids);
  const sum = (field: "reached" | "mails" | "pushes") =>
    daily.reduce((total, message) => total + message[field], 0);
  const sent = { reached: sum("reached"), mails: sum("mails"), pushes: sum("pushes") };
  return { ...sent, ...(happened ?? { opened: 0, pressed: 0, giftsUsed: 0 }) };
}

async function countHappened(reader: ProgramReader, ids: readonly string[]) {
  const [opened, pressed, giftsUsed] = await Promise.all([
    reader.count("messageRecipients", { messageId: { anyOf: ids }, openedAt: { atLeast: 0 } }),
    reader.count("messageRecipients", { messageId: { anyOf: ids }, pressedAt: { atLeast: 0 } }),
    reader.count("vouchers", { originId: { anyOf: ids }, originKind: "message", state: "used" }),
  ]);
  return { opened, pressed, giftsUsed };
}
