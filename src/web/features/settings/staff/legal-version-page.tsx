import { ArrowLeft } from "lucide-react";
import { Link, Navigate, useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import type { LegalKind } from "#core/legal/legal-kinds.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useAsk } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Markdown } from "#web/shared/markdown/markdown.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { legalKindIn } from "./legal-kind.ts";
import { ProgramFrame } from "./program-frame.tsx";

/** A version of a legal text, in force or not, with its author and links to the versions before and after it. */
export function LegalVersionPage() {
  const params = useParams();
  const kind = legalKindIn(params["kind"]);
  const version = Number(params["version"]);
  if (kind === undefined || !Number.isSafeInteger(version) || version < 1) {
    return <Navigate to="/admin/program/legal" replace />;
  }
  return (
    <ProgramFrame>
      <Version kind={kind} version={version} />
    </ProgramFrame>
  );
}

interface VersionProps {
  readonly kind: LegalKind;
  readonly version: number;
}

function Version({ kind, version }: VersionProps) {
  const asked = useAsk("legalVersion", { kind, version });
  const failed = useLoadFailed(asked);
  if (asked.data !== undefined) return <Loaded kind={kind} version={version} found={asked.data} />;
  return (
    failed ?? (
      <Loading>
        <Card>
          <Skeleton className="h-40" />
        </Card>
      </Loading>
    )
  );
}

interface LoadedProps extends VersionProps {
  readonly found: QueryResult<"legalVersion">;
}

function Loaded({ kind, version, found: { shown, inForce, newest } }: LoadedProps) {
  const name = screenTexts[kind];
  return (
    <div className="grid gap-5">
      <BackLink />
      <Card className="grid gap-5 sm:p-7">
        <header className="grid gap-1">
          <h2 className="type-title flex flex-wrap items-center gap-3">
            {legalSettingsTexts.version({ name, version })}
            {version === inForce ? (
              <Badge tone="brand">{legalSettingsTexts.appliesNow}</Badge>
            ) : null}
          </h2>
          {shown === null ? null : (
            <p className="text-ink-soft">
              {legalSettingsTexts.savedBy({
                author: shown.authorName,
                date: formatMoment(shown.at),
              })}
            </p>
          )}
        </header>
        {shown === null ? (
          <p>{legalSettingsTexts.notFound}</p>
        ) : (
          <div className="max-w-[70ch]">
            <Markdown text={shown.text} below={2} />
          </div>
        )}
        {newest > 1 ? (
          <nav
            aria-label={legalSettingsTexts.versionsOf({ name })}
            className="flex flex-wrap gap-3 border-t border-line pt-5"
          >
            <Neighbour
              kind={kind}
              version={version - 1}
              newest={newest}
              label={legalSettingsTexts.earlier}
            />
            <Neighbour
              kind={kind}
              version={version + 1}
              newest={newest}
              label={legalSettingsTexts.later}
            />
          </nav>
        ) : null}
      </Card>
    </div>
  );
}

/** The way back to the texts. */
export function BackLink() {
  return (
    <Link
      to="/admin/program/legal"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {legalSettingsTexts.back}
    </Link>
  );
}

interface NeighbourProps extends VersionProps {
  readonly newest: number;
  readonly label: string;
}

/** A link to another version; nothing if there is none with this number. */
function Neighbour({ kind, version, newest, label }: NeighbourProps) {
  if (version < 1 || version > newest) return null;
  return (
    <Button asChild variant="secondary">
      <Link to={`/admin/program/legal/${kind}/${version}`}>{label}</Link>
    </Button>
  );
}
