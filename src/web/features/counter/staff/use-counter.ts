import { useState } from "react";
import type { ReplyError } from "#core/kit/reply.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { amountProblemText, parseAmount } from "./amount.ts";
import type { Operation } from "./operation.ts";
import { refusedOutcome } from "./outcome.ts";
import type { ListedCustomer } from "./search-members.ts";
import { customerLabel, readAmountLine, type Scannable } from "./typed.ts";
import { useEntry } from "./use-entry.ts";
import { type CounterOptions, useOperations } from "./use-operations.ts";
import { type Serving, useServing } from "./use-serving.ts";

/** The purchase form's texts: the amount, and the till's check number, empty for none. */
export interface PurchaseLines {
  readonly amount: string;
  readonly check: string;
}

/** The counter's state: the current customer, the operations and their results. */
export function useCounter(options: CounterOptions) {
  const { money } = options;
  /** The amount's error, empty for none. */
  const [problem, setProblem] = useState("");
  const { entry, current: currentEntry, type, fail } = useEntry();
  const { serving, ...servedCustomer } = useServing((error, customerQuery) => {
    if (!restoreText(customerQuery, error)) operations.showOutcome(refusedOutcome(error));
  });
  const operations = useOperations(options, {
    onDone: () => void servedCustomer.refetch(),
    onRefused: (operation, error) =>
      isUnknownVoucher(operation, error) && restoreText(operation.code, error),
  });

  /** Restores a text in the first field, unless the user has moved on. Returns whether it was restored. */
  function restoreText(line: string, { message }: ReplyError): boolean {
    if (servedCustomer.current() !== undefined || currentEntry().line !== "") return false;
    fail(line, message);
    return true;
  }

  /** Handles typed or scanned text: a customer to serve, or a voucher to accept. */
  function enter(typed: Scannable): void {
    if (typed.kind === "nothing") return;
    setProblem("");
    type("");
    if (typed.kind === "voucher") return accept({ code: typed.code, title: "" });
    operations.dismiss();
    void servedCustomer.start(typed.customerQuery);
  }

  /** Serves the customer with an email. */
  function serve(email: string): void {
    enter({ kind: "customer", customerQuery: email });
  }

  /** Serves a customer from a name search. */
  function choose(member: ListedCustomer): void {
    setProblem("");
    type("");
    operations.dismiss();
    servedCustomer.choose(member);
  }

  /** Accepts a voucher, shown or scanned. */
  function accept({ code, title }: Pick<VoucherCard, "code" | "title">): void {
    const who = title === "" ? "" : (servedCustomer.current()?.member?.name ?? "");
    servedCustomer.enter(code);
    operations.perform({ kind: "voucher", ...operations.head(who), code, title });
  }

  const typeAmount = () => setProblem("");

  function leave(): void {
    setProblem("");
    if (servedCustomer.current() === undefined) type("");
    servedCustomer.leave();
  }

  /** Handles the text of the amount field. Returns whether it was accepted. */
  async function enterAmount(lines: PurchaseLines): Promise<boolean> {
    const asked = servedCustomer.current();
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
    if (member && "isOfflineCode" in member && member.isOfflineCode)
      setProblem(counterStaffTexts.offlineCodeOnlyEarns);
    else if (voucher === undefined) setProblem(counterStaffTexts.noSuchVoucher({ number }));
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
    // Waits for a running look-up, at most for its timeout.
    const found = await asked.found;
    if (found.kind === "refused" || servedCustomer.current()?.found !== asked.found) return false;
    const { customerQuery, checkNumber } = asked;
    const member = found.kind === "no answer" ? undefined : found.member;
    const customer = member === undefined ? { handle: customerQuery } : { userId: member.userId };
    const checkId = lines.check.trim() || checkNumber;
    leave();
    const head = operations.head(member?.name ?? customerLabel(customerQuery));
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
    refetch: servedCustomer.refetch,
    type,
    fail,
    enter,
    serve,
    choose,
    typeAmount,
    enterAmount,
    accept,
    leave,
    undo,
    discard,
  };
}

/** Returns whether a typed or scanned voucher code is unknown. */
function isUnknownVoucher(
  operation: Operation,
  { code }: ReplyError,
): operation is Operation & { kind: "voucher" } {
  return operation.kind === "voucher" && operation.title === "" && code === "voucher-not-found";
}
