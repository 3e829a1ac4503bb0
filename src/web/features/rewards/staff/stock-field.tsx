import { useState } from "react";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { UNLIMITED } from "./reward-text.ts";

/** Props of {@link StockField}. */
export interface StockFieldProps {
  /** The stock as typed, or {@link UNLIMITED}. */
  readonly stock: string;
  readonly error: string | undefined;
  readonly onChange: (stock: string) => void;
}

/** A reward's stock, or unlimited (specification §3, Reward: availabilityCount). */
export function StockField({ stock, error, onChange }: StockFieldProps) {
  const isUnlimited = stock === UNLIMITED;
  const [last, setLast] = useState(isUnlimited ? "" : stock);
  return (
    <div>
      <TextField
        label={rewardsStaffTexts.inStock}
        name="availabilityCount"
        inputMode="numeric"
        autoComplete="off"
        required
        disabled={isUnlimited}
        error={error}
        value={isUnlimited ? "" : stock}
        onChange={({ target }) => {
          setLast(target.value);
          onChange(target.value);
        }}
      />
      <Checkbox
        label={rewardsStaffTexts.unlimited}
        checked={isUnlimited}
        onChange={({ target }) => onChange(target.checked ? UNLIMITED : last)}
      />
    </div>
  );
}
