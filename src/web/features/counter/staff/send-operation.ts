import type { Api } from "#client/api.ts";
import type { AnnouncedEvent, Reply, ReplyError } from "#core/kit/reply.ts";
import { announcementOf } from "#messages/announcement.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { purchaseWords } from "#messages/purchase-words.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import type { Operation } from "./operation.ts";

/** The program's reply to an operation, as text. */
export type Answer =
  | {
      readonly ok: true;
      readonly title: string;
      readonly text: string;
      /** It was recorded before by another operation, so it must not be undone here. */
      readonly isOld?: true;
    }
  | { readonly ok: false; readonly error: ReplyError };

/**
 * Sends an operation. It contains its time, location and number, so that sending it late or twice has the same effect (decision 040).
 * Resolves to the reply's text; never rejects.
 */
export async function sendOperation(api: Pick<Api, "run">, operation: Operation): Promise<Answer> {
  const { key, locationId, at } = operation;
  switch (operation.kind) {
    case "purchase": {
      const { customer, checkId, amount, currency } = operation;
      const input = { customer, locationId, checkId, amount, currency, lines: [], soldAt: at };
      const reply = await api.run("recordPurchase", input, key);
      // A repeat of an operation that was sent before is expected.
      if (reply.ok && reply.result.isRepeat && !operation.isTried) return oldCheck(checkId);
      return answerOf(reply, counterStaffTexts.purchaseRecorded, ({ balance, explain }) => [
        counterStaffTexts.newBalance({ balance: pointsLabel(balance) }),
        ...purchaseWords({ ...explain, amount, currency }),
      ]);
    }
    case "voucher": {
      const input = { code: operation.code, locationId, acceptedAt: at };
      const reply = await api.run("acceptVoucher", input, key);
      return answerOf(reply, counterStaffTexts.voucherAccepted, ({ title }) => [
        counterStaffTexts.handOver({ title }),
      ]);
    }
    case "refund": {
      // A refund number derived from the purchase, so that it is undone once.
      const input = {
        locationId,
        checkId: operation.checkId,
        refundId: "undone-at-the-counter",
        amount: null,
      };
      const reply = await api.run("refundPurchase", input, key);
      return answerOf(reply, counterStaffTexts.purchaseRefunded, ({ points }) => [
        counterStaffTexts.pointsDeducted({ points: pointsLabel(points) }),
      ]);
    }
    case "reissue": {
      const reply = await api.run("reissueVoucher", { code: operation.code, locationId }, key);
      return answerOf(reply, counterStaffTexts.newVoucherIssued, ({ title }) => [
        counterStaffTexts.newVoucherFor({ title }),
      ]);
    }
  }
}

function oldCheck(checkId: string): Answer {
  const text = counterStaffTexts.checkAlreadyRecorded({ checkId });
  return { ok: true, title: counterStaffTexts.alreadyRecorded, text, isOld: true };
}

/** Returns the reply's text: the event's, or for a repeat, which has no event, the result's own. `words`: further texts. */
function answerOf<Result>(
  reply: Reply<Result>,
  title: string,
  words: (result: Result) => readonly [string, ...string[]],
): Answer {
  if (!reply.ok) return reply;
  const [stead, ...more] = words(reply.result);
  const [event, ...others] = reply.events;
  const announcement = event && announcementOf(event);
  return {
    ok: true,
    title: announcement?.title ?? title,
    text: [announcement?.text ?? stead, ...cardTexts(others), ...more].join(" "),
  };
}

/** Returns what happened to stamp cards: which are full, and which no longer are. */
function cardTexts(events: readonly AnnouncedEvent[]): readonly string[] {
  return events
    .filter(({ name }) => name.startsWith("challenge."))
    .flatMap((event) => announcementOf(event)?.text ?? []);
}
