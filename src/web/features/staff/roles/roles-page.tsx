import { UserPlus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { can } from "#core/permissions.ts";
import { type PeopleTab, peopleTabs } from "#core/staff/people-tabs.ts";
import { useAddressChoice, useAddressSearch } from "#web/app/address-state.ts";
import { useLanding } from "#web/app/landing.ts";
import { useMe } from "#web/app/session.ts";
import { ShowMore } from "#web/app/show-more.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PeopleList } from "./people-list.tsx";
import { usePeople } from "./people-pages.ts";
import { type OpenDialog, RolesDialogs } from "./roles-dialogs.tsx";

const names = {
  administrators: "Administrators",
  customers: "Customers",
} as const satisfies Record<PeopleTab, string>;

const counts = new Intl.NumberFormat("en-US");

/** Who may do what behind the counter (specification §2, Roles & Permissions). Admins change it, others who may come here look. */
export function RolesPage() {
  const isAdmin = can(useMe(), "admin");
  const [tab, setTab] = useAddressChoice("show", peopleTabs);
  const { typed, type, search } = useAddressSearch();
  const pages = usePeople({ tab, search });
  const [open, setOpen] = useState<OpenDialog>();
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.people?.map(({ id }) => id), [pages.people]);
  const landAfter = useLanding(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title="Roles & Permissions"
        lead={
          isAdmin
            ? "Your team and what each person can do."
            : "Your team. Only admins can make changes."
        }
        actions={
          isAdmin ? (
            <Button onClick={() => setOpen({ kind: "create" })}>
              <UserPlus aria-hidden />
              Create Sub-Admin
            </Button>
          ) : null
        }
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end gap-4">
          <Segmented
            label="Show"
            value={tab}
            onChange={setTab}
            options={peopleTabs.map((value) => ({
              value,
              label:
                pages.counts === undefined
                  ? names[value]
                  : `${names[value]} (${counts.format(pages.counts[value])})`,
            }))}
          />
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label="Search"
              type="search"
              placeholder="Name or email"
              maxLength={80}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          </div>
        </div>
        <div ref={list} tabIndex={-1} role="region" aria-label="People" className="outline-none">
          <PeopleList pages={pages} tab={tab} isSearch={search !== ""} onOpen={setOpen} />
        </div>
        {pages.isPlaceholderData ? null : <ShowMore key={`${tab} ${search}`} pages={pages} />}
      </div>
      <RolesDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onDeleted={(id) => landAfter(id, list)}
      />
    </div>
  );
}
