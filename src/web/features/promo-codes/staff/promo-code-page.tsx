import { ArrowLeft, Download, Pencil, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useParams } from "react-router";
import type { PromoLine } from "#core/promo-codes/promo-line.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { screenTexts } from "#messages/en/screens/promo-codes-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useCurrency, usePublicOrigin } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AddCodesDialog } from "./add-codes-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { giftWords, limitWords, stateTones, textsOf } from "./promo-words.ts";
import { useCodesFile } from "./use-codes-file.ts";
import { UsesByDay } from "./uses-by-day.tsx";
import { UsesPart } from "./uses-part.tsx";

/** A promo code with its uses by day and one by one, and what staff may do with it. */
export function PromoCodePage() {
  const { id = "" } = useParams();
  const asked = useAsk("promoCode", { id });
  const failed = useLoadFailed(asked);
  if (failed !== null) {
    return (
      <>
        <PageHeader title={screenTexts.promoCodes} />
        {failed}
      </>
    );
  }
  if (asked.data === undefined) {
    return (
      <Loading className="grid gap-4" count={2}>
        <Skeleton className="h-40 rounded-2xl" />
      </Loading>
    );
  }
  const { code, byDay } = asked.data;
  return (
    <div className="@container grid gap-6">
      <div>
        <Link
          to="/admin/campaigns/promo-codes"
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {promoStaffTexts.back}
        </Link>
        <PageHeader title={code.name} />
        <Summary code={code} />
      </div>
      <UsesByDay days={byDay} />
      <UsesPart id={id} />
    </div>
  );
}

type Open = "edit" | "end" | "add";

/** What the code is and gives, and its actions; an ended one can only be downloaded. */
function Summary({ code }: { readonly code: PromoLine }) {
  const currency = useCurrency() ?? "";
  const origin = usePublicOrigin();
  const [open, setOpen] = useState<Open>();
  const file = useCodesFile(code.id, code.size);
  const isSingleUse = code.kind === "single-use";
  const part = useRef<HTMLParagraphElement>(null);
  // The button that ended the code disappears with its state.
  const focusAfter = useFocusAfterRemoval([code.state], open !== undefined);
  const close = () => setOpen(undefined);
  return (
    <Card className="grid gap-3">
      <p
        ref={part}
        tabIndex={-1}
        className="outline-none flex flex-wrap items-center gap-3 text-xl font-semibold tracking-wide wrap-anywhere"
      >
        {textsOf(code)}
        <Badge tone={stateTones[code.state]}>{promoStaffTexts[code.state]}</Badge>
      </p>
      <p className="wrap-anywhere">{giftWords(code, currency)}</p>
      <p className="text-ink-soft tabular">{limitWords(code)}</p>
      {code.code === null ? null : (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {promoStaffTexts.link}: {`${origin}/wallet?promo=${code.code}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {code.endedAt === null ? (
          <Button variant="secondary" onClick={() => setOpen("edit")}>
            <Pencil aria-hidden />
            {promoStaffTexts.edit}
          </Button>
        ) : null}
        {isSingleUse ? (
          <Button
            variant="secondary"
            busy={file.progress !== undefined}
            onClick={() => void file.download()}
          >
            <Download aria-hidden />
            {promoStaffTexts.download}
          </Button>
        ) : null}
        {isSingleUse && code.endedAt === null ? (
          <Button variant="secondary" onClick={() => setOpen("add")}>
            <Plus aria-hidden />
            {promoStaffTexts.addCodes}
          </Button>
        ) : null}
        {code.endedAt === null ? (
          <Button variant="quiet" onClick={() => setOpen("end")}>
            {promoStaffTexts.end}
          </Button>
        ) : null}
      </div>
      {open === "edit" ? <EditDialog code={code} onClose={close} /> : null}
      {open === "add" ? <AddCodesDialog id={code.id} onClose={close} /> : null}
      {open === "end" ? (
        <EndDialog code={code} onClose={close} onDone={() => focusAfter(code.state, part)} />
      ) : null}
    </Card>
  );
}

/** Ends the code after confirmation. */
function EndDialog({
  code: { id, name },
  onClose,
  onDone,
}: {
  readonly code: PromoLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { run, busy } = useCommand("endPromoCode");
  const end = async () => {
    const reply = await run({ id });
    if (reply.ok) onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={promoStaffTexts.endTitle({ name })}
      text={promoStaffTexts.endText}
      confirmLabel={promoStaffTexts.end}
      busyLabel={promoStaffTexts.ending}
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}
