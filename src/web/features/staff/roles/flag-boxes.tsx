import type { Flag } from "#core/identity/role.ts";
import type { FlagValues } from "#core/staff/flag-values.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useHost } from "#web/data/api-context.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { flagsIn } from "./role-words.ts";

interface FlagBoxesProps {
  readonly values: FlagValues;
  readonly onChange: (flag: Flag, value: boolean) => void;
}

/** A checkbox for each permission, with its description. */
export function FlagBoxes({ values, onChange }: FlagBoxesProps) {
  const { edition } = useHost();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">{staffRolesTexts.permissions}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {flagsIn(edition).map((flag) => (
          <Checkbox
            key={flag}
            className="py-1"
            name={flag}
            checked={values[flag] === true}
            onChange={({ target }) => onChange(flag, target.checked)}
            label={
              <span className="grid leading-snug">
                <span className="font-semibold">{permissionTexts[flag]}</span>
                <span className="text-sm text-ink-soft">{permissionTexts[`${flag}Hint`]}</span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
