import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { sharedVouchersTexts } from "#messages/en/shared-vouchers.ts";
import { useIsOffline } from "#web/data/connection.ts";
import { Button } from "#web/ui/button.tsx";

/** How long the confirmation is disabled after it appears, in milliseconds: a double tap on 'Use now' does not confirm. */
const DOUBLE_TAP_MS = 500;

interface UseFooterProps {
  /** The reward's title. */
  readonly title: string;
  /** False once the voucher is used or expired: then there is only a close button. */
  readonly canBeUsed: boolean;
  /** Label of the button that closes without using it, such as 'Keep for later'; none if left out. */
  readonly leaveLabel?: string | undefined;
  /** True while it is being used. */
  readonly busy: boolean;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

/** The dialog's actions: 'Use now', then the confirmation, then 'Done'. The focus follows, to the safe choice first. */
export function UseFooter(props: UseFooterProps) {
  const [step, setStep] = useState<"first" | "asking" | "kept">("first");
  if (!props.canBeUsed) return <Done onClose={props.onClose} />;
  if (step === "asking") return <Question {...props} onKeep={() => setStep("kept")} />;
  return (
    <>
      {props.leaveLabel === undefined ? null : (
        <Button variant="secondary" onClick={props.onClose}>
          {props.leaveLabel}
        </Button>
      )}
      <UseNow comesBack={step === "kept"} onAsk={() => setStep("asking")} />
    </>
  );
}

function UseNow({ comesBack, onAsk }: { readonly comesBack: boolean; readonly onAsk: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOffline = useIsOffline();
  useLayoutEffect(() => {
    if (comesBack) button.current?.focus();
  }, [comesBack]);
  return (
    <Button ref={button} disabled={isOffline} onClick={onAsk}>
      {sharedVouchersTexts.nowLabel}
    </Button>
  );
}

function Question({
  title,
  busy,
  onUse,
  onKeep,
}: UseFooterProps & { readonly onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const isOffline = useIsOffline();
  const question = useId();
  useLayoutEffect(() => keep.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid grow gap-4 whitespace-normal! max-sm:px-0!">
      <p id={question}>
        <strong className="font-semibold">{sharedVouchersTexts.confirmUse({ title })}</strong>{" "}
        {sharedVouchersTexts.onceNote}
      </p>
      <div className="flex justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button
          ref={keep}
          variant="secondary"
          aria-describedby={question}
          disabled={busy}
          onClick={onKeep}
        >
          {sharedVouchersTexts.notYet}
        </Button>
        <Button
          disabled={!isEnabled || isOffline}
          busy={busy}
          busyLabel={sharedVouchersTexts.using}
          onClick={onUse}
        >
          {sharedVouchersTexts.confirmUseVoucher}
        </Button>
      </div>
    </div>
  );
}

function Done({ onClose }: Pick<UseFooterProps, "onClose">) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="secondary" onClick={onClose}>
      {sharedVouchersTexts.done}
    </Button>
  );
}
