import { useState } from "react";
import type { ReplyError } from "#core/kit/reply.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { amountProblemText, parseAmount } from "./amount.ts";
import type { Operation } from "./operation.ts";
import { refusedOutcome } from "./outcome.ts";
import type { ListedMember } from "./search-members.ts";
import { readAmountLine, type Scannable } from "./typed.ts";
import { useEntry } from "./use-entry.ts";
import { type DeskOptions, useOperations } from "./use-operations.ts";
import { type Serving, useServing } from "./use-serving.ts";

/** What is typed into the form of a purchase: the amount's line, and the till's number of the check, empty for none. */
export interface PurchaseLines {
  readonly amount: string;
  readonly check: string;
}

/** A counter: who is served, what is done for them, and what came of it. */
export function useDesk(options: DeskOptions) {
  const { money } = options;
  /** What is wrong with the amount's line, empty for nothing. */
  const [problem, setProblem] = useState("");
  const { entry, current: currentEntry, type, fail } = useEntry();
  const { serving, ...guest } = useServing((error, handle) => {
    if (!putBack(handle, error)) operations.tell(refusedOutcome(error));
  });
  const operations = useOperations(options, {
    onDone: () => void guest.lookAgain(),
    onRefused: (operation, error) =>
      isUnknownVoucher(operation, error) && putBack(operation.code, error),
  });

  /** Puts a line back into the first field, unless somebody has gone on already. Returns whether it is there. */
  function putBack(line: string, { message }: ReplyError): boolean {
    if (guest.current() !== undefined || currentEntry().line !== "") return false;
    fail(line, message);
    return true;
  }

  /** What was typed or scanned: a customer to serve, or a voucher to take. */
  function enter(typed: Scannable): void {
    if (typed.kind === "nothing") return;
    setProblem("");
    type("");
    if (typed.kind === "voucher") return accept({ code: typed.code, title: "" });
    operations.dismiss();
    void guest.start(typed.handle);
  }

  /** Serves a customer from a search by name. */
  function choose(member: ListedMember): void {
    setProblem("");
    type("");
    operations.dismiss();
    guest.choose(member);
  }

  /** Takes a voucher: one on the screen, or one whose code was scanned. */
  function accept({ code, title }: Pick<VoucherCard, "code" | "title">): void {
    const who = title === "" ? "" : (guest.current()?.member?.name ?? "");
    guest.enter(code);
    operations.perform({ kind: "voucher", ...operations.head(who), code, title });
  }

  const typeAmount = () => setProblem("");

  function leave(): void {
    setProblem("");
    if (guest.current() === undefined) type("");
    guest.leave();
  }

  /** What was typed while somebody is served. Out: whether that is done with. */
  async function enterAmount(lines: PurchaseLines): Promise<boolean> {
    const asked = guest.current();
    if (asked === undefined) return false;
    const typed = readAmountLine(lines.amount);
    setProblem("");
    switch (typed.kind) {
      case "choice":
        return acceptNumbered(asked, typed.number);
      case "voucher":
      case "customer":
        enter(typed);
        return true;
      case "nothing":
      case "amount":
        return buy(asked, lines);
    }
  }

  function acceptNumbered({ member, entered }: Serving, number: number): boolean {
    const vouchers = member && "vouchers" in member ? member.vouchers : [];
    const voucher = vouchers[number - 1];
    if (voucher === undefined) setProblem(counterStaffTexts.noSuchVoucher({ number }));
    else if (entered.includes(voucher.code))
      setProblem(counterStaffTexts.voucherAlreadyEntered({ number }));
    else {
      accept(voucher);
      return true;
    }
    return false;
  }

  async function buy(asked: Serving, lines: PurchaseLines): Promise<boolean> {
    const parsed = parseAmount(lines.amount, money);
    if (!parsed.ok) {
      setProblem(amountProblemText(parsed.problem, lines.amount, money));
      return false;
    }
    // Whoever types faster than the network answers waits for who it is, and no longer than a look-up takes.
    const found = await asked.found;
    if (found.kind === "refused" || guest.current()?.found !== asked.found) return false;
    const { handle, checkNumber } = asked;
    const member = found.kind === "no answer" ? undefined : found.member;
    const customer = member === undefined ? { handle } : { userId: member.userId };
    const checkId = lines.check.trim() || checkNumber;
    leave();
    const head = operations.head(member?.name ?? handle);
    operations.perform({
      kind: "purchase",
      ...head,
      customer,
      checkId,
      amount: parsed.amount,
      currency: money.currency,
    });
    return true;
  }

  const { outcome, last, queue, state, undo, discard } = operations;
  const shown = { entry, serving, outcome, problem, last, queue, state };
  return {
    ...shown,
    type,
    fail,
    enter,
    choose,
    typeAmount,
    enterAmount,
    accept,
    leave,
    undo,
    discard,
  };
}

/** Whether a voucher was refused because nobody has its code, which was typed or scanned. */
function isUnknownVoucher(
  operation: Operation,
  { code }: ReplyError,
): operation is Operation & { kind: "voucher" } {
  return operation.kind === "voucher" && operation.title === "" && code === "voucher-not-found";
}

/** What {@link useDesk} gives. */
export type Desk = ReturnType<typeof useDesk>;
