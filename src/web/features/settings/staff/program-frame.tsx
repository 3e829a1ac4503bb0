import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { can } from "#core/permissions.ts";
import type { Me } from "#core/sessions/me.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { type Edition, useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { SETUP_PATH } from "#web/shared/setup/setup-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/**
 * The sections of the program's settings in an edition, in order, with their paths. Only the server edition sends emails, and only admins see
 * security.
 */
const sections = (edition: Edition, me: Me) => [
  { path: "/admin/program", name: settingsTexts.brand },
  { path: "/admin/program/points", name: settingsTexts.points },
  { path: "/admin/program/points-expiry", name: settingsTexts.expiry },
  ...(edition === "server"
    ? [{ path: "/admin/program/pending-points", name: settingsTexts.review }]
    : []),
  { path: "/admin/program/tiers", name: settingsTexts.tiers },
  { path: "/admin/program/tier-rules", name: settingsTexts.tierRules },
  { path: "/admin/program/codes", name: settingsTexts.codes },
  ...(edition === "server" ? [{ path: "/admin/program/mail", name: settingsTexts.mail }] : []),
  { path: "/admin/program/legal", name: settingsTexts.legal },
  ...(can(me, "admin") ? [{ path: "/admin/program/security", name: settingsTexts.security }] : []),
  { path: "/admin/program/history", name: settingsTexts.history },
];

/** The frame of a section of the program's settings: title, and links to the other sections and to the setup. */
export function ProgramFrame({ children }: { readonly children: ReactNode }) {
  const { edition } = useHost();
  const me = useMe();
  return (
    <div className="@container">
      <PageHeader
        title={settingsTexts.program}
        lead={settingsTexts.lead}
        actions={
          <Button asChild variant="quiet">
            <Link to={SETUP_PATH}>{setupTexts.stepByStep}</Link>
          </Button>
        }
      />
      <nav aria-label={settingsTexts.sections} className="mb-6 flex flex-wrap gap-1">
        {sections(edition, me).map(({ path, name }) => (
          <NavLink
            key={path}
            to={path}
            end
            className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-page"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
