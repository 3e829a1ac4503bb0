import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { formatPoints } from "#web/app/format.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { CodesPart } from "./codes-part.tsx";
import { FeedbackPart } from "./feedback-part.tsx";
import { LedgerPart } from "./ledger-part.tsx";
import { ReferralsPart } from "./referrals-part.tsx";
import { VouchersPart } from "./vouchers-part.tsx";

type Counts = QueryResult<"customer">["counts"];

const parts = {
  ledger: { name: "Ledger", Part: LedgerPart },
  vouchers: { name: "Vouchers", Part: VouchersPart },
  codes: { name: "Codes", Part: CodesPart },
  referrals: { name: "Referrals", Part: ReferralsPart },
  feedback: { name: "Feedback", Part: FeedbackPart },
} as const satisfies Record<keyof Counts, object>;

const order = ["ledger", "vouchers", "codes", "referrals", "feedback"] as const;

/** What {@link CustomerParts} takes: whose, and how many rows each part has. */
export interface CustomerPartsProps {
  readonly id: string;
  readonly counts: Counts;
  /** Points that refunds have forfeited, which a returned voucher does not bring back. */
  readonly forfeitedPoints: number;
}

/** Ledger, vouchers, codes, referrals or feedback; the address says which, so that a way back leads to the same. */
export function CustomerParts({ id, counts, forfeitedPoints }: CustomerPartsProps) {
  // The way back to the list, with its filters, goes along.
  const state: unknown = useLocation().state;
  const [params, setParams] = useSearchParams();
  const asked = params.get("part");
  // The address follows a moment later; the choice shows at once.
  const [shown, setShown] = useState(order.find((part) => part === asked) ?? "ledger");
  const show = (part: keyof Counts) => {
    setShown(part);
    setParams(part === "ledger" ? {} : { part }, { replace: true, state });
  };
  const { Part } = parts[shown];
  return (
    <section aria-label="History" className="grid gap-4">
      <Segmented
        label="Show"
        value={shown}
        onChange={show}
        options={order.map((part) => ({
          value: part,
          label: `${parts[part].name} (${formatPoints(counts[part])})`,
        }))}
      />
      <Part id={id} forfeitedPoints={forfeitedPoints} />
    </section>
  );
}
