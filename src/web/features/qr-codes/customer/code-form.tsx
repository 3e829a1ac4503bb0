import { Camera, TicketCheck } from "lucide-react";
import type { ChangeEvent, RefObject } from "react";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { useSession } from "#web/data/session.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Maximum length of a code, in characters. */
const LONGEST = 64;

interface CodeFormProps {
  readonly code: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/**
 * The field for a code: uppercased while typed, trimmed on submission; blank codes cannot be sent (specification §5). A note says that
 * camera scanning is not available yet (specification §2, Scan QR).
 */
export function CodeForm({ code, fieldRef, onChange, busy, onSubmit }: CodeFormProps) {
  const isBlank = code.trim() === "";
  const prefix = useSession().data?.codePrefix ?? "";
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank && !busy) onSubmit();
        }}
      >
        <TextField
          ref={fieldRef}
          label={qrCodesTexts.yourCode}
          hint={qrCodesTexts.codeFormHint({ prefix })}
          value={code}
          onChange={(event) => onChange(uppercased(event))}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-14 text-xl font-semibold tracking-wide tabular"
        />
        <OnlineButton
          type="submit"
          className="min-h-13 text-lg"
          disabled={isBlank}
          busy={busy}
          busyLabel={qrCodesTexts.checking}
        >
          <TicketCheck aria-hidden />
          {qrCodesTexts.redeemCode}
        </OnlineButton>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Camera aria-hidden className="size-4.5 shrink-0" />
          {qrCodesTexts.cameraScan}
          <Badge tone="accent">{qrCodesTexts.comingSoon}</Badge>
        </p>
      </form>
    </Card>
  );
}

/** Uppercases in the field itself, which keeps the caret's position. */
function uppercased({ target }: ChangeEvent<HTMLInputElement>): string {
  const upper = target.value.toUpperCase();
  if (upper !== target.value) {
    const caret = target.selectionStart;
    target.value = upper;
    target.setSelectionRange(caret, caret);
  }
  return upper;
}
