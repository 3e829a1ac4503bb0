import { TicketPercent } from "lucide-react";
import { useState } from "react";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { useCommand } from "#web/data/data.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Enters a promo code; the address may have one, which is filled in and sent by the customer. */
export function PromoEntry() {
  const [inAddress, setInAddress] = useAddressParam("promo");
  const [code, setCode] = useState(inAddress);
  const { run, busy, problem } = useCommand("usePromoCode", { inline: true });
  const submit = async () => {
    const reply = await run({ code });
    if (!reply.ok) return;
    setCode("");
    setInAddress("", { replace: true });
  };
  return (
    <Card>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== "" && !busy) void submit();
        }}
      >
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label={vouchersTexts.promoCode}
            hint={vouchersTexts.promoCodeHint}
            name="promo"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={code}
            error={problem?.message}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <OnlineButton
          type="submit"
          disabled={code.trim() === ""}
          busy={busy}
          busyLabel={vouchersTexts.checkingCode}
        >
          <TicketPercent aria-hidden />
          {vouchersTexts.sendCode}
        </OnlineButton>
      </form>
    </Card>
  );
}
