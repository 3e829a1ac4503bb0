import { Copy, Eye, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useMe } from "#web/data/session.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import type { OpenDialog } from "./code-dialogs.tsx";
import type { CodeRow } from "./code-pages.ts";
import { copyCode } from "./copy-code.ts";

const tones = {
  active: "positive",
  redeemed: "accent",
  expired: "negative",
} as const satisfies Record<CodeRow["state"], BadgeTone>;

/** Number of characters shown of a redeemer's id (specification §9, Dashboard and lists). */
const ID_SHOWN = 8;

/** Props of {@link CodeTile}. */
export interface CodeTileProps {
  readonly code: CodeRow;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** A code with its data (specification §2, Manage QR Codes). Memoized. */
export const CodeTile = memo(function CodeTile({ code, onOpen }: CodeTileProps) {
  return (
    <Card className="flex h-full flex-col gap-3" aria-label={code.code}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">{code.productId}</h2>
        <Badge tone={tones[code.state]}>{qrCodesStaffTexts[code.state]}</Badge>
      </div>
      <p className="flex items-center justify-between gap-2 rounded-xl bg-surface pl-3.5">
        <code className="min-w-0 py-1.5 font-sans wrap-anywhere font-semibold tracking-wide">
          {code.code}
        </code>
        <IconButton
          label={qrCodesStaffTexts.copyCodeLabel({ code: code.code })}
          onClick={() => void copyCode(code.code)}
        >
          <Copy aria-hidden />
        </IconButton>
      </p>
      <Facts code={code} />
      {code.rating === null ? null : <Rating rating={code.rating} comment={code.comment} />}
      <div className="mt-auto flex items-center gap-2 pt-1">
        <Button
          variant="secondary"
          className="flex-1"
          aria-label={qrCodesStaffTexts.viewCode({ code: code.code })}
          onClick={() => onOpen({ kind: "view", subject: code })}
        >
          <Eye aria-hidden />
          {qrCodesStaffTexts.view}
        </Button>
        <IconButton
          label={qrCodesStaffTexts.deleteCode({ code: code.code })}
          onClick={() => onOpen({ kind: "delete", code })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
});

function Facts({ code }: Pick<CodeTileProps, "code">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dd]:font-medium [&_dd]:tabular [&_dt]:text-ink-soft">
      <dt>{qrCodesStaffTexts.points}</dt>
      <dd>{pointsLabel(code.points)}</dd>
      <dt>{qrCodesStaffTexts.created}</dt>
      <dd>{formatDate(code.createdAt)}</dd>
      <dt>{code.state === "expired" ? qrCodesStaffTexts.expired : qrCodesStaffTexts.expires}</dt>
      <dd>{formatDate(code.expiresAt)}</dd>
      {code.batchNo === null ? null : (
        <>
          <dt>{qrCodesStaffTexts.batch}</dt>
          <dd>{placeInBatch(code.batchNo, code.batchSize)}</dd>
        </>
      )}
      {code.redeemedAt === null ? null : (
        <>
          <dt>{qrCodesStaffTexts.redeemed}</dt>
          <dd>{formatDate(code.redeemedAt)}</dd>
        </>
      )}
      {code.redeemedBy === null ? null : (
        <>
          <dt>{qrCodesStaffTexts.redeemedBy}</dt>
          <dd>
            <Redeemer id={code.redeemedBy} redeemer={code.redeemer} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The first characters of the redeemer's id, and the name, linked to the customer page if the user may open it. */
function Redeemer({ id, redeemer }: { readonly id: string } & Pick<CodeRow, "redeemer">) {
  const opensCustomers = can(useMe(), "canManageUsers");
  return (
    <>
      <span className="block" title={id}>
        {id.slice(0, ID_SHOWN)}
      </span>
      {redeemer === null ? (
        <span className="block font-normal text-ink-soft">{qrCodesStaffTexts.deletedCustomer}</span>
      ) : redeemer.isCustomer && opensCustomers ? (
        <Link
          to={`/admin/users/${encodeURIComponent(id)}`}
          className="-my-2 inline-block min-h-11 py-2.5 text-brand-ink underline underline-offset-4 wrap-anywhere"
        >
          {redeemer.name}
        </Link>
      ) : (
        <span className="block wrap-anywhere">{redeemer.name}</span>
      )}
    </>
  );
}

/** Returns a code's number in its batch, and the batch's size if it exists. */
function placeInBatch(batchNo: number, batchSize: number | null): string {
  const place = qrCodesStaffTexts.numberInBatch({ batchNo: formatPoints(batchNo) });
  return batchSize === null
    ? place
    : qrCodesStaffTexts.placeInBatch({ place, batchSize: formatPoints(batchSize) });
}

function Rating({ rating, comment }: { readonly rating: number; readonly comment: string | null }) {
  return (
    <figure className="grid gap-1.5 border-t border-dashed border-line-strong pt-3">
      <StarRating value={rating} />
      {comment ? <blockquote className="text-sm wrap-anywhere">“{comment}”</blockquote> : null}
    </figure>
  );
}
