import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { formatPoints } from "#web/data/format.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { CodesPart } from "./codes-part.tsx";
import { FeedbackPart } from "./feedback-part.tsx";
import { LedgerPart } from "./ledger-part.tsx";
import { ReferralsPart } from "./referrals-part.tsx";
import { VouchersPart } from "./vouchers-part.tsx";

type Counts = QueryResult<"customer">["counts"];

const parts = {
  ledger: LedgerPart,
  vouchers: VouchersPart,
  codes: CodesPart,
  referrals: ReferralsPart,
  feedback: FeedbackPart,
} as const satisfies Record<keyof Counts, object>;

const order = ["ledger", "vouchers", "codes", "referrals", "feedback"] as const;

/** Props of {@link CustomerParts}: whose, and how many rows each part has. */
interface CustomerPartsProps {
  readonly id: string;
  readonly counts: Counts;
  /** The customer's forfeited points, which are withheld when a voucher is cancelled. */
  readonly forfeitedPoints: number;
}

/** Tabs for ledger, vouchers, codes, referrals and feedback; the address contains the tab and the return path to the list. */
export function CustomerParts({ id, counts, forfeitedPoints }: CustomerPartsProps) {
  const [shown, show] = useAddressChoice("part", order);
  const Part = parts[shown];
  return (
    <section aria-label={membersStaffTexts.history} className="grid gap-4">
      <Segmented
        label={membersStaffTexts.show}
        value={shown}
        onChange={show}
        options={order.map((part) => ({
          value: part,
          label: `${membersStaffTexts[part]} (${formatPoints(counts[part])})`,
        }))}
      />
      <Part id={id} forfeitedPoints={forfeitedPoints} />
    </section>
  );
}
