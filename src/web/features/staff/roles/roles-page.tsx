import { UserPlus } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { can } from "#core/permissions.ts";
import { peopleTabs } from "#core/staff/people-tabs.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useAddressChoice, useAddressSearch } from "#web/data/address-state.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { PeopleList } from "./people-list.tsx";
import { usePeople } from "./people-pages.ts";
import type { OpenDialog } from "./roles-dialogs.tsx";
import { StaffInvitations } from "./staff-invitations.tsx";

const RolesDialogs = lazy(async () => ({
  default: (await import("./roles-dialogs.tsx")).RolesDialogs,
}));

const counts = new Intl.NumberFormat("en-US");

/** Staff and their permissions (specification §2, Roles & Permissions). Admins change them, other staff read. */
export function RolesPage() {
  const isAdmin = can(useMe(), "admin");
  const canInvite = useHost().edition === "server" && isAdmin;
  const [tab, setTab] = useAddressChoice("show", peopleTabs);
  const { typed, type, search } = useAddressSearch();
  const pages = usePeople({ tab, search });
  const [open, setOpen] = useState<OpenDialog>();
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.rows?.map(({ id }) => id), [pages.rows]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title={staffRolesTexts.rolesPermissions}
        lead={isAdmin ? staffRolesTexts.lead : staffRolesTexts.readOnlyLead}
        actions={
          isAdmin ? (
            <Button onClick={() => setOpen({ kind: "create" })}>
              <UserPlus aria-hidden />
              {staffRolesTexts.createSubAdmin}
            </Button>
          ) : null
        }
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end gap-4">
          <Segmented
            label={staffRolesTexts.show}
            value={tab}
            onChange={setTab}
            options={peopleTabs.map((value) => ({
              value,
              label:
                staffRolesTexts[value] +
                (pages.counts ? ` (${counts.format(pages.counts[value])})` : ""),
            }))}
          />
          <div className="min-w-0 flex-1 basis-64">
            <SearchField
              label={staffRolesTexts.search}
              placeholder={staffRolesTexts.nameOrEmail}
              value={typed}
              onType={type}
            />
          </div>
        </div>
        {canInvite && tab === "administrators" && search === "" ? <StaffInvitations /> : null}
        <div
          ref={list}
          tabIndex={-1}
          role="region"
          aria-label={staffRolesTexts.people}
          className="grid grid-cols-1 gap-6 outline-none"
        >
          <PeopleList pages={pages} tab={tab} isSearch={search !== ""} onOpen={setOpen} />
        </div>
      </div>
      <Suspense>
        {open === undefined ? null : (
          <RolesDialogs
            open={open}
            onClose={() => setOpen(undefined)}
            onDeleted={(id) => focusAfter(id, list)}
          />
        )}
      </Suspense>
    </div>
  );
}
