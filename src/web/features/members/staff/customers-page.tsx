import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useLanding } from "#web/app/landing.ts";
import { useSettled } from "#web/app/settled.ts";
import { ShowMore } from "#web/app/show-more.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CustomerDialogs, type OpenDialog } from "./customer-dialogs.tsx";
import { CustomerList } from "./customer-list.tsx";
import { useCustomers } from "./customer-pages.ts";

/** Everybody who holds a card: find, look at, put right (specification §2, Manage Customers). */
export function CustomersPage() {
  const { typed, setTyped, search } = useSearch();
  const pages = useCustomers(search);
  const [open, setOpen] = useState<OpenDialog>();
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.customers?.map(({ id }) => id), [pages.customers]);
  const landAfter = useLanding(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title="Manage Customers"
        lead="Everybody who holds a card, the latest to join first."
      />
      <div className="grid gap-6">
        <div className="max-w-xl">
          <TextField
            label="Search"
            type="search"
            placeholder="Name, email or phone"
            maxLength={80}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div ref={list} tabIndex={-1} role="region" aria-label="Customers" className="outline-none">
          <CustomerList pages={pages} search={typed.trim()} onOpen={setOpen} />
        </div>
        <ShowMore key={search} pages={pages} />
      </div>
      <CustomerDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onDeleted={(id) => landAfter(id, list)}
      />
    </div>
  );
}

/** The search as typed and as asked for, kept in the address, so that the way back from a customer leads to the same list. */
function useSearch() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get("search") ?? "";
  const [typed, setTyped] = useState(asked.slice(0, 80));
  const search = useSettled(typed.trim());

  useEffect(() => {
    // Somebody who has just followed a link is elsewhere by now, though this page stands until the next one is here.
    if (window.location.pathname !== pathname) return;
    if (search !== asked) setParams(search === "" ? {} : { search }, { replace: true });
  }, [search, asked, pathname, setParams]);

  return { typed, setTyped, search };
}
