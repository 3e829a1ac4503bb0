import type { FlagValues } from "#core/staff/flag-values.ts";
import { templateOf, templatesFor, templateValues } from "#core/staff/role-templates.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useHost } from "#web/data/api-context.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { flagsIn } from "./role-words.ts";

interface FlagBoxesProps {
  readonly values: FlagValues;
  /** Receives all values, with the changed ones. */
  readonly onChange: (values: FlagValues) => void;
}

/** A checkbox for each permission, with its description, and a choice of templates that set them all. */
export function FlagBoxes({ values, onChange }: FlagBoxesProps) {
  const offered = flagsIn(useHost().edition);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-sm font-semibold">{staffRolesTexts.permissions}</legend>
      <TemplateField values={values} onChange={onChange} />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {offered.map((flag) => (
          <Checkbox
            key={flag}
            className="py-1"
            name={flag}
            checked={values[flag] === true}
            onChange={({ target }) => onChange({ ...values, [flag]: target.checked })}
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

/** The template that the permissions equal, 'Custom' for any other set. Choosing one sets every permission. */
function TemplateField({ values, onChange }: FlagBoxesProps) {
  const offered = flagsIn(useHost().edition);
  const templates = templatesFor(offered);
  return (
    <SelectField
      label={staffRolesTexts.template}
      hint={staffRolesTexts.templateHint}
      name="template"
      value={templateOf(values, offered) ?? ""}
      onChange={({ target }) => {
        const chosen = templates.find((name) => name === target.value);
        if (chosen !== undefined) onChange({ ...values, ...templateValues(chosen, offered) });
      }}
    >
      <option value="">{staffRolesTexts.custom}</option>
      {templates.map((name) => (
        <option key={name} value={name}>
          {staffRolesTexts[name]}
        </option>
      ))}
    </SelectField>
  );
}
