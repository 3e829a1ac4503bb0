import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { savePointValueInput } from "#core/liability/save-point-value.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { typedPrice } from "#messages/en/price-per-point.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Report } from "./columns.ts";
import { priceMillionthsOf } from "./typed-price.ts";

interface PriceDialogProps {
  readonly report: Pick<Report, "latest" | "currency" | "today">;
  readonly onClose: () => void;
}

type Faults = Readonly<Record<string, string>>;

/** Saves what a point is worth from a day on. Errors are shown at their field. */
export function PriceDialog({ report, onClose }: PriceDialogProps) {
  const { latest, currency, today } = report;
  const draft = useDraft("point-price", {
    price: latest === null ? "" : typedPrice(latest),
    currency,
    validFrom: latest?.validFrom ?? `${today.slice(0, 7)}-01`,
  });
  const { fields } = draft;
  const [faults, setFaults] = useState<Faults>({});
  const cache = useQueryClient();
  const { run, busy, problem } = useCommand("savePointValue", { inline: true });

  const type = (typed: Partial<typeof fields>) => {
    setFaults({});
    draft.keep({ ...fields, ...typed });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const typedCurrency = fields.currency.trim().toUpperCase();
    const input = {
      base: latest?.version ?? 0,
      currency: typedCurrency,
      priceMillionths: priceMillionthsOf(fields.price, typedCurrency),
      validFrom: fields.validFrom,
    };
    const { error } = savePointValueInput.safeParse(input);
    if (error !== undefined) {
      const found = messagesByField(error);
      setFaults(found);
      return focusFirstFault(form, found);
    }
    const reply = await run(input);
    if (reply.ok) return close();
    // The price that somebody else saved is shown behind the form, and the next attempt is based on it.
    await cache.invalidateQueries({ queryKey: ["liabilityReport"] });
  };

  return (
    <FormDialog
      title={liabilityTexts.valuation}
      description={liabilityTexts.saveText}
      verb={liabilityTexts.save}
      busyLabel={liabilityTexts.saving}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={liabilityTexts.valuation}
        name="priceMillionths"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={fields.price}
        error={faults["priceMillionths"]}
        hint={liabilityTexts.priceHint({ currency })}
        onChange={({ target }) => type({ price: target.value })}
      />
      <TextField
        label={liabilityTexts.currency}
        name="currency"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={3}
        value={fields.currency}
        error={faults["currency"]}
        onChange={({ target }) => type({ currency: target.value })}
      />
      <TextField
        label={liabilityTexts.validFrom}
        name="validFrom"
        type="date"
        value={fields.validFrom}
        error={faults["validFrom"]}
        hint={liabilityTexts.validFromHint}
        onChange={({ target }) => type({ validFrom: target.value })}
      />
    </FormDialog>
  );
}
