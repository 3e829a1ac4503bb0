import { settingsTexts } from "#messages/en/settings.ts";
import { controlClass } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isColor } from "./is-color.ts";

interface ColorInputProps {
  /** The dotted path of the setting. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The accessible name of the browser's picker. */
  readonly pickLabel?: string;
  readonly value: string;
  readonly error: string | undefined;
  /** What the picker shows until a valid colour is typed. */
  readonly fallback: string;
  readonly onType: (color: string) => void;
}

/** A colour: as text, and with the browser's picker. */
export function ColorInput(props: ColorInputProps) {
  const { name, label, hint, value, error, fallback, onType } = props;
  const { pickLabel = settingsTexts.pickColor } = props;
  return (
    <div className="flex items-start gap-3">
      <div className="grow">
        <TextField
          name={name}
          label={label}
          hint={hint}
          value={value}
          error={error}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <input
        type="color"
        aria-label={pickLabel}
        className={`${controlClass} mt-[1.6rem] !w-16 cursor-pointer p-1`}
        value={isColor(value) ? value.trim().toLowerCase() : fallback}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
