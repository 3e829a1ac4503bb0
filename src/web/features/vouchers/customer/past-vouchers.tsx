import type { RefObject } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { Button } from "#web/ui/button.tsx";
import { PastList } from "./past-list.tsx";

/** What {@link PastVouchers} takes. */
export interface PastVouchersProps {
  /** Those that ended while the page was open, the latest first. */
  readonly ended: readonly VoucherCard[];
  /** The heading, for the focus of a ticket that has gone from above. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The vouchers that are over. They are asked for when they are opened. */
export function PastVouchers({ ended, headingRef, isOpen, onOpen }: PastVouchersProps) {
  const open = () => {
    // The button goes, and the focus must not go with it.
    headingRef.current?.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <div className="grid gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="type-title outline-none">
        {vouchersTexts.pastVouchers}
      </h2>
      {isOpen ? (
        <PastList ended={ended} />
      ) : (
        <Button variant="secondary" onClick={open} className="justify-self-start">
          {vouchersTexts.showPastVouchers}
        </Button>
      )}
    </div>
  );
}
