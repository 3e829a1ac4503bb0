import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface Option {
  readonly id: string;
  readonly name: string;
  /** What it means. */
  readonly hint?: string;
}

interface SeveralFieldProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of any number of options. What is chosen but no longer exists is listed too, so that it can be removed. */
export function SeveralField(props: SeveralFieldProps) {
  const { legend, hint, options, chosen, error, onChange } = props;
  const known = new Set(options.map(({ id }) => id));
  const unknown = chosen.filter((id) => !known.has(id)).map((id): Option => ({ id, name: id }));
  const all = [...options, ...unknown];
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{legend}</legend>
      {all.length === 0 ? <p className="text-ink-soft">{segmentsTexts.noneToChoose}</p> : null}
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {all.map(({ id, name, hint: meaning }) => (
          <Checkbox
            key={id}
            label={
              <span className="block py-2">
                {name}
                {meaning === undefined ? null : (
                  <span className="block text-sm text-ink-soft">{meaning}</span>
                )}
              </span>
            }
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <p role="status" className="text-sm font-medium text-negative empty:hidden">
        {error}
      </p>
      {hint === undefined ? null : <p className="text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
