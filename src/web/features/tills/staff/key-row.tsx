import { tillScopes } from "#core/tills/till-key.ts";
import { timeAgo } from "#web/app/devices/time-ago.ts";
import { formatDate } from "#web/app/format.ts";
import { formatMoment } from "#web/app/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { KeyLine } from "./key-line.ts";
import { scopeWords } from "./scope-words.ts";

/** What {@link KeyRow} takes. */
export interface KeyRowProps {
  readonly line: KeyLine;
  /** When the list was asked for, in UTC epoch milliseconds. */
  readonly now: number;
  readonly onRevoke: () => void;
}

/** One key: what it is called, how it ends, what it is good for, when it was made and last used; and, while it opens, a button to revoke it. */
export function KeyRow({ line, now, onRevoke }: KeyRowProps) {
  const { name, hint, scopes, createdAt, seenAt, revokedAt } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <span className="font-mono text-sm font-normal text-ink-soft">
            <span className="sr-only">ending in </span>…{hint}
          </span>
          {revokedAt === null ? null : <Badge tone="negative">Revoked</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{wordsOf(scopes)}</p>
        <p className="text-sm text-ink-soft">
          Created <Moment at={createdAt}>{formatDate(createdAt)}</Moment> ·{" "}
          {seenAt === null ? (
            "never used"
          ) : (
            <>
              last used <Moment at={seenAt}>{timeAgo(seenAt, now)}</Moment>
            </>
          )}
          {revokedAt === null ? null : (
            <>
              {" "}
              · revoked <Moment at={revokedAt}>{formatDate(revokedAt)}</Moment>
            </>
          )}
        </p>
      </div>
      {revokedAt === null ? (
        <Button variant="quiet" aria-label={`Revoke ${name}, ending in ${hint}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : null}
    </li>
  );
}

function wordsOf(scopes: KeyLine["scopes"]): string {
  if (scopes.length === tillScopes.length) return "Full access";
  return scopes.map((scope) => scopeWords[scope].name).join(", ");
}

function Moment({ at, children }: { readonly at: number; readonly children: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} className="tabular">
      {children}
    </time>
  );
}
