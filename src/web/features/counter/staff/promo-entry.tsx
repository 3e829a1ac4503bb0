import { TicketPercent } from "lucide-react";
import { useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface PromoEntryProps {
  readonly userId: string;
  readonly locationId: string;
  /** Called when a code was accepted, which changes points or vouchers. */
  readonly onAccepted: () => void;
}

/** Enters a promo code for the customer at the counter. It needs a connection, because limits are counted on the server. */
export function PromoEntry({ userId, locationId, onAccepted }: PromoEntryProps) {
  const [code, setCode] = useState("");
  const { run, busy, problem } = useCommand("acceptPromoCode", { inline: true });
  const submit = async () => {
    const reply = await run({ customer: { userId }, code, locationId });
    if (!reply.ok) return;
    setCode("");
    onAccepted();
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "" && !busy) void submit();
      }}
    >
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label={counterStaffTexts.promoCode}
          name="promo"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={problem?.message}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        disabled={code.trim() === ""}
        busy={busy}
        busyLabel={counterStaffTexts.enteringCode}
      >
        <TicketPercent aria-hidden />
        {counterStaffTexts.enterCode}
      </Button>
    </form>
  );
}
