import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { amountProblem, typedMinorUnits } from "./amount.ts";
import { refusedOutcome } from "./outcome.ts";
import { readAmountLine, readTyped } from "./typed.ts";
import { type DeskOptions, useDeeds } from "./use-deeds.ts";
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
  const { serving, ...guest } = useServing((error) => deeds.tell(refusedOutcome(error)));
  const deeds = useDeeds(options, () => void guest.lookAgain());

  /** A line of the first field: a customer to serve, or a voucher to take. */
  function enter(line: string): void {
    const typed = readTyped(line);
    if (typed.kind === "nothing") return;
    setProblem("");
    if (typed.kind === "voucher") return accept({ code: typed.code, title: "" });
    deeds.goOn();
    void guest.start(typed.handle);
  }

  /** Takes a voucher: one on the screen, or one whose code was scanned. */
  function accept({ code, title }: Pick<VoucherCard, "code" | "title">): void {
    const who = title === "" ? "" : (guest.current()?.member?.name ?? "");
    guest.enter(code);
    deeds.perform({ kind: "voucher", ...deeds.head(who), code, title });
  }

  function leave(): void {
    setProblem("");
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
        return choose(asked, typed.number);
      case "voucher":
      case "customer":
        enter(lines.amount);
        return true;
      case "nothing":
      case "amount":
        return buy(asked, lines);
    }
  }

  function choose({ member, entered }: Serving, number: number): boolean {
    const voucher = member?.vouchers[number - 1];
    if (voucher === undefined) setProblem(`There is no voucher ${number}.`);
    else if (entered.includes(voucher.code)) setProblem(`Voucher ${number} was entered already.`);
    else {
      accept(voucher);
      return true;
    }
    return false;
  }

  async function buy(asked: Serving, lines: PurchaseLines): Promise<boolean> {
    const amount = typedMinorUnits(lines.amount, money);
    if (Number.isNaN(amount)) {
      setProblem(amountProblem(lines.amount, money));
      return false;
    }
    // Whoever types faster than the network answers waits for who it is, and no longer than a look-up takes.
    const found = await asked.found;
    if (found.kind === "refused" || guest.current()?.found !== asked.found) return false;
    const { handle, checkNumber } = asked;
    const member = found.kind === "known" ? found.member : undefined;
    const customer = member === undefined ? { handle } : { userId: member.userId };
    const checkId = lines.check.trim() || checkNumber;
    leave();
    const head = deeds.head(member?.name ?? handle);
    deeds.perform({
      kind: "purchase",
      ...head,
      customer,
      checkId,
      amount,
      currency: money.currency,
    });
    return true;
  }

  const { outcome, last, queue, state, undo, takeOut } = deeds;
  const shown = { serving, outcome, problem, last, queue, state };
  return { ...shown, enter, enterAmount, accept, leave, undo, takeOut };
}

/** What {@link useDesk} gives. */
export type Desk = ReturnType<typeof useDesk>;
