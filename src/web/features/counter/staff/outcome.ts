import type { ReplyError } from "#core/kit/reply.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import type { Money } from "./amount.ts";
import { type Operation, operationWords } from "./operation.ts";
import type { Answer } from "./send-operation.ts";

/** What came of the last thing that was done, in words. `busy`: not known yet; `kept`: it waits for the network; `note`: it had been done before. */
export interface Outcome {
  readonly tone: "busy" | "good" | "kept" | "note" | "bad";
  readonly title: string;
  readonly text: string;
}

/** A operation that has just been done. */
export function onItsWay(operation: Operation, money: Money): Outcome {
  return { tone: "busy", title: operationWords(operation, money), text: counterStaffTexts.sending };
}

/** What the program said to an operation, after whom it was about. */
export function answeredOutcome({ who }: Operation, answer: Answer): Outcome {
  if (!answer.ok) return refusedOutcome(answer.error);
  const { title, text } = answer;
  const tone = answer.isOld === true ? "note" : "good";
  return { tone, title, text: who === "" ? text : `${who}: ${text}` };
}

/** Why something was not done. */
export function refusedOutcome({ title, message }: Pick<ReplyError, "title" | "message">): Outcome {
  return { tone: "bad", title, text: message };
}

/** The same operation when it could not be sent. */
export function keptOutcome({ title }: Outcome): Outcome {
  const text = counterStaffTexts.savedOffline;
  return { tone: "kept", title, text };
}

/** The same operation when another tab of this browser has sent it, and heard what it came to. */
export function sentElsewhere({ title }: Outcome): Outcome {
  return { tone: "good", title, text: counterStaffTexts.itHasBeenSent };
}

/** A operation that was undone before it was recorded. */
export function takenOut(operation: Operation, money: Money): Outcome {
  const text = counterStaffTexts.nothingRecorded({
    operation: operationWords(operation, money),
  });
  return { tone: "good", title: counterStaffTexts.discarded, text };
}

/** Somebody wants to undo, and there is nothing. */
export const nothingToUndo: Outcome = {
  tone: "bad",
  get title() {
    return counterStaffTexts.undo;
  },
  get text() {
    return counterStaffTexts.nothingToUndo;
  },
};
