import { LockKeyhole, Trash2 } from "lucide-react";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Person } from "./people-pages.ts";
import type { OpenDialog } from "./roles-dialogs.tsx";

/** Props of {@link PersonActions}. */
export interface PersonActionsProps {
  readonly person: Person;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Actions of admins on an account; none for the main admin (specification §6). */
export function PersonActions({ person, onOpen }: PersonActionsProps) {
  if (person.isMainAdmin) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft @3xl:justify-end">
        <LockKeyhole aria-hidden className="size-4" />
        {staffRolesTexts.cannotBeChangedHere}
      </p>
    );
  }
  const { name } = person;
  return (
    <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
      {person.role === "sub-admin" ? (
        <Button
          variant="secondary"
          className="px-3.5!"
          aria-label={staffRolesTexts.permissionsName({ name })}
          onClick={() => onOpen({ kind: "permissions", person })}
        >
          {staffRolesTexts.permissions}
        </Button>
      ) : null}
      {person.isActive ? (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={staffRolesTexts.deactivateName({ name })}
          onClick={() => onOpen({ kind: "deactivate", person })}
        >
          {staffRolesTexts.deactivate}
        </Button>
      ) : (
        <Activate person={person} />
      )}
      <IconButton
        label={staffRolesTexts.deleteName({ name })}
        onClick={() => onOpen({ kind: "delete", person })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

/** Activation needs no confirmation. */
function Activate({ person }: Pick<PersonActionsProps, "person">) {
  const { run, busy } = useCommand("toggleUserActivation");
  return (
    <Button
      variant="quiet"
      className="px-3!"
      busy={busy}
      aria-label={staffRolesTexts.activateName({ name: person.name })}
      onClick={() => void run({ userId: person.id, isActive: true })}
    >
      {staffRolesTexts.activate}
    </Button>
  );
}
