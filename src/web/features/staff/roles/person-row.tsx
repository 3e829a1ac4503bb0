import { LockKeyhole, Trash2 } from "lucide-react";
import { memo } from "react";
import { can } from "#core/permissions.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { type Edition, useHost } from "#web/data/api-context.tsx";
import { useCommand } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useMe } from "#web/data/session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Person } from "./people-pages.ts";
import { rightNamesOf, rightsOf } from "./role-words.ts";
import type { OpenDialog } from "./roles-dialogs.tsx";

/** A user with role, state and permissions, and actions for admins (specification §2, Roles & Permissions; §6). Memoized. */
export const PersonRow = memo(function PersonRow({ person, onOpen }: PersonActionsProps) {
  const me = useMe();
  const { edition } = useHost();
  return (
    <div className="grid items-center gap-x-6 gap-y-3 px-4 py-3.5 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_18.5rem] @3xl:px-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={person.name} photo={person.photo} />
        <div className="grid min-w-0 gap-0.5 leading-tight">
          <h2 className="font-semibold wrap-anywhere">
            {person.name}
            {person.id === me.id ? (
              <span className="font-normal text-ink-soft"> {staffRolesTexts.you}</span>
            ) : null}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">{person.email}</p>
        </div>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Badges person={person} />
        <p className="text-sm text-ink-soft tabular">{standing(person, edition)}</p>
      </div>
      {can(me, "admin") ? <PersonActions person={person} onOpen={onOpen} /> : null}
    </div>
  );
});

function Badges({ person }: { readonly person: Person }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {person.isMainAdmin ? (
        <Badge tone="brand">{staffRolesTexts.mainAdmin}</Badge>
      ) : (
        <Badge tone={person.role === "admin" ? "accent" : "neutral"}>{roleName(person.role)}</Badge>
      )}
      <Badge tone={person.isActive ? "positive" : "negative"}>
        {person.isActive ? staffRolesTexts.active : staffRolesTexts.inactive}
      </Badge>
      {person.isTotpEnabled ? <Badge>{staffRolesTexts.twoFactor}</Badge> : null}
    </p>
  );
}

function roleName(role: Person["role"]): string {
  if (role === "admin") return staffRolesTexts.admin;
  return role === "sub-admin" ? staffRolesTexts.subAdmin : staffRolesTexts.customer;
}

/** Describes a user's permissions, or since when a customer is a member. */
function standing(person: Person, edition: Edition): string {
  const joined = staffRolesTexts.joined({ joinedDate: formatDate(person.joinedDate) });
  const names = rightNamesOf(person, edition);
  const rights = [rightsOf(person, edition), names].filter((part) => part !== "").join(": ");
  return rights === "" ? joined : rights;
}

/** Props of {@link PersonActions}. */
export interface PersonActionsProps {
  readonly person: Person;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Actions of admins on an account; none for the main admin (specification §6). */
function PersonActions({ person, onOpen }: PersonActionsProps) {
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
