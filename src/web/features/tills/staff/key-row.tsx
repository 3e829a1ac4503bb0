import { tillScopes } from "#core/tills/till-key.ts";
import { tillsTexts } from "#messages/en/tills.ts";
import { formatDate } from "#web/data/format.ts";
import { formatMoment } from "#web/data/moment.ts";
import { timeAgo } from "#web/shared/devices/time-ago.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { KeyLine } from "./key-line.ts";
import { scopeWords } from "./scope-words.ts";

interface KeyRowProps {
  readonly line: KeyLine;
  /** When the list was loaded, in UTC epoch milliseconds. */
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A key: name, last letters, scopes, creation and last use; and a button to revoke it while it is valid. */
export function KeyRow({ line, now, onRevoke }: KeyRowProps) {
  const { name, hint, scopes, createdAt, seenAt, revokedAt } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <span className="font-mono text-sm font-normal text-ink-soft">
            <span className="sr-only">{tillsTexts.endingIn} </span>…{hint}
          </span>
          {revokedAt === null ? null : <Badge tone="negative">{tillsTexts.revoked}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{wordsOf(scopes)}</p>
        <p className="text-sm text-ink-soft">
          {tillsTexts.created} <Moment at={createdAt}>{formatDate(createdAt)}</Moment> ·{" "}
          {seenAt === null ? (
            tillsTexts.neverUsed
          ) : (
            <>
              {tillsTexts.lastUsed} <Moment at={seenAt}>{timeAgo(seenAt, now)}</Moment>
            </>
          )}
          {revokedAt === null ? null : (
            <>
              {" "}
              {tillsTexts.revokedText} <Moment at={revokedAt}>{formatDate(revokedAt)}</Moment>
            </>
          )}
        </p>
      </div>
      {revokedAt === null ? (
        <Button
          variant="quiet"
          aria-label={tillsTexts.revokeKeyLabel({ name, hint })}
          onClick={onRevoke}
        >
          {tillsTexts.revoke}
        </Button>
      ) : null}
    </li>
  );
}

function wordsOf(scopes: KeyLine["scopes"]): string {
  if (scopes.length === tillScopes.length) return tillsTexts.fullAccess;
  return scopes.map((scope) => scopeWords[scope].name()).join(", ");
}

function Moment({ at, children }: { readonly at: number; readonly children: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} className="tabular">
      {children}
    </time>
  );
}
