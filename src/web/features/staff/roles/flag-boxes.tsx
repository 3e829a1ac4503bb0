import type { Flag } from "#core/identity/role.ts";
import { type FlagValues, flagLabels } from "#core/staff/flag-labels.ts";
import { useHost } from "#web/app/api-context.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { flagsIn } from "./role-words.ts";

/** What each permission opens, in a few words (specification §3, Permission flags). */
const hints: Readonly<Record<Flag, string>> = {
  canManageRewards: "Add, edit, delete and reorder.",
  canManageUsers: "Find and edit customers, add points.",
  canManageRoles: "View roles and permissions.",
  canViewActivity: "View all transactions.",
  canSendBroadcasts: "Message every customer.",
  canExportData: "Download all data.",
  canManageQRCodes: "Generate, view and delete.",
  canManageFeedback: "Approve, hide and answer.",
  canServeCounter: "Record purchases, accept vouchers.",
};

/** What {@link FlagBoxes} takes. */
export interface FlagBoxesProps {
  readonly values: FlagValues;
  readonly onChange: (flag: Flag, value: boolean) => void;
}

/** The permissions, each a box with what it opens. */
export function FlagBoxes({ values, onChange }: FlagBoxesProps) {
  const { edition } = useHost();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">Permissions</legend>
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
