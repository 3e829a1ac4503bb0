import type { ReplyError } from "#core/kit/reply.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import type { Money } from "./amount.ts";
import { type Operation, operationText } from "./operation.ts";
import type { Answer } from "./send-operation.ts";

/** The result of the last operation, as text. `busy`: not known yet; `kept`: pending; `note`: it was recorded before. */
export interface Outcome {
  readonly tone: "busy" | "good" | "kept" | "note" | "bad";
  readonly title: string;
  readonly text: string;
}

/** A new operation. */
export function sendingOutcome(operation: Operation, money: Money): Outcome {
  return { tone: "busy", title: operationText(operation, money), text: counterStaffTexts.sending };
}

/** The program's reply to an operation, with the customer's name. */
export function answeredOutcome({ who }: Operation, answer: Answer): Outcome {
  if (!answer.ok) return refusedOutcome(answer.error);
  const { title, text } = answer;
  const tone = answer.isOld === true ? "note" : "good";
  return { tone, title, text: who === "" ? text : `${who}: ${text}` };
}

/** Why an operation was refused. */
export function refusedOutcome({ title, message }: Pick<ReplyError, "title" | "message">): Outcome {
  return { tone: "bad", title, text: message };
}

/** An operation that could not be sent. */
export function keptOutcome({ title }: Outcome): Outcome {
  const text = counterStaffTexts.savedOffline;
  return { tone: "kept", title, text };
}

/** An operation that another tab of this browser has sent. */
export function sentElsewhereOutcome({ title }: Outcome): Outcome {
  return { tone: "good", title, text: counterStaffTexts.itHasBeenSent };
}

/** An operation that was discarded before it was recorded. */
export function discardedOutcome(operation: Operation, money: Money): Outcome {
  const text = counterStaffTexts.nothingRecorded({
    operation: operationText(operation, money),
  });
  return { tone: "good", title: counterStaffTexts.discarded, text };
}

/** There is nothing to undo. */
export const nothingToUndo: Outcome = {
  tone: "bad",
  get title() {
    return counterStaffTexts.undo;
  },
  get text() {
    return counterStaffTexts.nothingToUndo;
  },
};
