import type { Api } from "#client/api.ts";
import type { Happening, Reply, ReplyError } from "#core/kit/reply.ts";
import { announcementOf } from "#messages/announcement.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { purchasesTexts } from "#messages/en/purchases.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import type { Operation } from "./operation.ts";

/** What the program has said to an operation, in words. */
export type Answer =
  | {
      readonly ok: true;
      readonly title: string;
      readonly text: string;
      /** It had been done before, by another operation: undoing this one would undo that. */
      readonly isOld?: true;
    }
  | { readonly ok: false; readonly error: ReplyError };

/**
 * Sends an operation. It carries its own moment, place and number, so that it comes to the same whether it is sent at once, a day later, or twice (decision
 * 040). Resolves to the program's words; never rejects.
 */
export async function sendOperation(api: Pick<Api, "run">, operation: Operation): Promise<Answer> {
  const { key, locationId, at } = operation;
  switch (operation.kind) {
    case "purchase": {
      const { customer, checkId, amount, currency } = operation;
      const input = { customer, locationId, checkId, amount, currency, lines: [], soldAt: at };
      const reply = await api.run("recordPurchase", input, key);
      // A operation that was on its way before meets itself.
      if (reply.ok && reply.result.isRepeat && !operation.isTried) return oldCheck(checkId);
      return answerOf(reply, counterStaffTexts.purchaseRecorded, ({ balance, explain }) => [
        counterStaffTexts.newBalance({ balance: pointsLabel(balance) }),
        purchasesTexts.explanation({ ...explain, amount, currency }),
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
      // A number of its own for each purchase: however often it is undone here, it is undone once.
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

/** A repeat tells of no event: then the result's own words stand in. `words`: the event's, in case, and what is told besides. */
function answerOf<Result>(
  reply: Reply<Result>,
  title: string,
  words: (result: Result) => readonly [string, ...string[]],
): Answer {
  if (!reply.ok) return reply;
  const [stead, ...more] = words(reply.result);
  const told = announcedIn(reply.events);
  return { ok: true, title: told?.title ?? title, text: [told?.text ?? stead, ...more].join(" ") };
}

function announcedIn([event]: readonly Happening[]) {
  return event && announcementOf(event);
}
