import { Mail, Tags, UserRoundPen } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useAddressFilter } from "#web/data/address-filter.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { OpenDialog } from "./customer-dialogs.tsx";
import { CustomerFilters } from "./customer-filters.tsx";
import { CustomerList } from "./customer-list.tsx";
import { customersAddress, everyCustomer, paramsOf } from "./customer-list-filter.ts";
import { useCustomers, useCustomersFound, useSegmentNames } from "./customer-pages.ts";
import { useListView } from "./list-view.ts";

const CustomerDialogs = lazy(async () => ({
  default: (await import("./customer-dialogs.tsx")).CustomerDialogs,
}));

/** All customers, as cards or as a table (specification §2, Manage Customers; decision 050). */
export function CustomersPage() {
  const { edition } = useHost();
  const [filter, change] = useAddressFilter(customersAddress);
  const [view, setView] = useListView();
  const search = useDebounced(filter.search.trim());
  const pages = useCustomers(filter, search);
  const found = useCustomersFound(filter, search);
  const segments = useSegmentNames(edition === "server");
  const [open, setOpen] = useState<OpenDialog>();
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.rows?.map(({ id }) => id), [pages.rows]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);
  const showAll = () => {
    const { search: text, tier, status, segment } = everyCustomer;
    change({ search: text, tier, status, segment });
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className="@container">
      <PageHeader
        title={membersStaffTexts.manageCustomers}
        lead={membersStaffTexts.everyoneInTheProgram}
        actions={
          edition === "server" ? (
            <>
              <Button asChild variant="secondary">
                <Link to="/admin/users/tags">
                  <Tags aria-hidden />
                  {membersStaffTexts.tags}
                </Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/admin/users/not-completed">
                  <UserRoundPen aria-hidden />
                  {membersStaffTexts.notCompletedYet}
                </Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/admin/users/invitations">
                  <Mail aria-hidden />
                  {membersStaffTexts.invitations}
                </Link>
              </Button>
            </>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CustomerFilters
          tiers={found?.tiers ?? []}
          filter={filter}
          segments={segments}
          hasOrder={view === "cards"}
          onChange={change}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-h-6 font-semibold tabular">
            {found === undefined ? "" : membersStaffTexts.customersFound(found)}
          </p>
          <Segmented
            label={membersStaffTexts.view}
            options={[
              { value: "cards", label: membersStaffTexts.cards },
              { value: "table", label: membersStaffTexts.table },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        <div
          ref={list}
          tabIndex={-1}
          role="region"
          aria-label={membersStaffTexts.customers}
          className="grid grid-cols-1 gap-4 outline-none"
        >
          <CustomerList
            view={view}
            pages={pages}
            filter={filter}
            address={new URLSearchParams(paramsOf(filter)).toString()}
            onSort={(order) => (filter.segment === "" ? change(order) : undefined)}
            onOpen={setOpen}
            onShowAll={showAll}
          />
        </div>
      </div>
      <Suspense>
        {open === undefined ? null : (
          <CustomerDialogs
            open={open}
            onClose={() => setOpen(undefined)}
            onDeleted={(id) => focusAfter(id, list)}
          />
        )}
      </Suspense>
    </div>
  );
}
