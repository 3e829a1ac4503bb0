import { type Flag, flags } from "#core/members/role.ts";
import { type FlagValues, flagLabels } from "#core/staff/flag-labels.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** What each permission opens, in a few words (specification §3, Permission flags). */
const hints: Readonly<Record<Flag, string>> = {
  canManageRewards: "Add, edit, delete and reorder.",
  canManageUsers: "Look up and edit, add points.",
  canManageRoles: "See who may do what.",
  canViewActivity: "Read the log of every point.",
  canSendBroadcasts: "Write to every customer.",
  canExportData: "Take all data out in files.",
  canManageQRCodes: "Generate, view and delete.",
  canManageFeedback: "Approve, hide and answer.",
};

/** What {@link FlagBoxes} takes. */
export interface FlagBoxesProps {
  readonly values: FlagValues;
  readonly onChange: (flag: Flag, value: boolean) => void;
}

/** The eight permissions, each a box with what it opens. */
export function FlagBoxes({ values, onChange }: FlagBoxesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">Permissions</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            className="py-1"
            name={flag}
            checked={values[flag] === true}
            onChange={({ target }) => onChange(flag, target.checked)}
            label={
              <span className="grid leading-snug">
                <span className="font-semibold">{flagLabels[flag]}</span>
                <span className="text-sm text-ink-soft">{hints[flag]}</span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
