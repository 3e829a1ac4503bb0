import type { RefObject } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { Button } from "#web/ui/button.tsx";
import { PastList } from "./past-list.tsx";

interface PastVouchersProps {
  /** The vouchers that ended while the page was open, latest first. */
  readonly ended: readonly VoucherCard[];
  /** The heading, which receives the focus of a removed ticket. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The past vouchers, loaded when the section is opened. */
export function PastVouchers({ ended, headingRef, isOpen, onOpen }: PastVouchersProps) {
  const open = () => {
    // The button is removed; move its focus.
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
