import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flags } from "#core/identity/role.ts";
import type { FlagValues } from "#core/staff/flag-values.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useCommand } from "#web/data/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { FlagBoxes } from "./flag-boxes.tsx";
import type { Person } from "./people-pages.ts";

interface PermissionsDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** A sub-admin's permissions (specification §2, Roles & Permissions). Only changed ones are sent, so that concurrent edits are both kept. */
export function PermissionsDialog({ person, onClose }: PermissionsDialogProps) {
  const [changed, setChanged] = useState<FlagValues>({});
  const { run, busy, problem } = useCommand("updatePermissions", { inline: true });
  const cache = useQueryClient();
  const values = { ...person.permissions, ...changed };
  const different = flags.filter(
    (flag) => (values[flag] === true) !== (person.permissions[flag] === true),
  );
  const submit = async () => {
    const permissions = Object.fromEntries(different.map((flag) => [flag, values[flag] === true]));
    const reply = await run({ userId: person.id, permissions });
    if (reply.ok) return onClose();
    // Another admin may have changed or deleted the account: refetch the list.
    void cache.invalidateQueries();
  };
  return (
    <FormDialog
      title={staffRolesTexts.permissionsOfName({ name: person.name })}
      description={staffRolesTexts.permissionsDescription}
      verb={staffRolesTexts.save}
      busyLabel={staffRolesTexts.saving}
      incomplete={different.length === 0}
      busy={busy}
      unsaved={different.length > 0}
      error={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FlagBoxes values={values} onChange={setChanged} />
    </FormDialog>
  );
}
