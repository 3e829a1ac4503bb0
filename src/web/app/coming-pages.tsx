import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ComingList } from "./coming-list.tsx";
import { useMe } from "./session.ts";
import { staffWords } from "./staff/coming-words.ts";
import { type OpenPath, type StaffPath, staffSections } from "./staff/sections.ts";
import { SectionIcon } from "./staff/staff-menu.tsx";

/** A back-office page that is still to come; the first one leads on to the sections the person may use (specification §2, Admin screens). */
export function StaffComing({ of }: { readonly of: Exclude<StaffPath, OpenPath> }) {
  const { lead, list } = staffWords[of];
  const title = staffSections.find(({ path }) => path === of)?.label;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {of === "" ? <OpenDoors /> : null}
        <ComingList list={list} />
      </div>
      {of === "" ? null : (
        <p className="mt-6">
          <Button asChild variant="quiet">
            <Link to="/admin">
              <ArrowLeft aria-hidden />
              Dashboard
            </Link>
          </Button>
        </p>
      )}
    </>
  );
}

function OpenDoors() {
  const me = useMe();
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">Your sections</h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {staffSections
          .filter(({ path, permission }) => path !== "" && can(me, permission))
          .map(({ path, label }) => (
            <li key={path}>
              <Link
                to={`/admin/${path}`}
                className="flex min-h-11 items-center gap-3 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft [&_svg]:size-5"
              >
                <SectionIcon of={path} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
