import { ArrowLeft, Plus, UserRoundCheck } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { screenTexts } from "#messages/en/screens/fraud-review-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { MarkDialog } from "./mark-dialog.tsx";

type Found = QueryResult<"staffAccounts">;

type Account = Found["accounts"][number];

/** Customer accounts that belong to staff, which can be marked and unmarked. */
export function StaffAccountsPage() {
  const asked = useAsk("staffAccounts", {});
  const failed = useLoadFailed(asked);
  const [isMarking, setMarking] = useState(false);
  const mark = (
    <Button onClick={() => setMarking(true)}>
      <Plus aria-hidden />
      {fraudReviewTexts.mark}
    </Button>
  );
  return (
    <div className="@container grid gap-5">
      <div>
        <Link
          to="/admin/fraud-review"
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {fraudReviewTexts.back}
        </Link>
        <PageHeader
          title={screenTexts.staffAccounts}
          lead={fraudReviewTexts.staffAccountsLead}
          actions={mark}
        />
      </div>
      {failed}
      {asked.data === undefined ? (
        failed === null && <LoadingRows className="h-16 rounded-2xl" />
      ) : (
        <Accounts accounts={asked.data.accounts} />
      )}
      {isMarking && asked.data !== undefined ? (
        <MarkDialog staff={asked.data.staff} onClose={() => setMarking(false)} />
      ) : null}
    </div>
  );
}

function Accounts({ accounts }: Pick<Found, "accounts">) {
  const [unmarking, setUnmarking] = useState<Account>();
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterRemoval(
    accounts.map(({ id }) => id),
    unmarking !== undefined,
  );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {accounts.length === 0 ? (
        <EmptyCard
          icon={<UserRoundCheck />}
          title={fraudReviewTexts.noStaffAccounts}
          text={fraudReviewTexts.noStaffAccountsText}
        />
      ) : (
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <li key={account.id}>
              <Card className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid min-w-0 gap-0.5">
                  <span className="font-semibold wrap-anywhere">{account.name}</span>
                  <span className="text-sm text-ink-soft wrap-anywhere">{account.email}</span>
                  <span className="text-sm">{ownerText(account)}</span>
                </div>
                <Button variant="quiet" onClick={() => setUnmarking(account)}>
                  {fraudReviewTexts.unmark}
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {unmarking === undefined ? null : (
        <UnmarkDialog
          account={unmarking}
          onClose={() => setUnmarking(undefined)}
          onDone={() => focusAfter(unmarking.id, list)}
        />
      )}
    </div>
  );
}

function ownerText({ staff }: Account): string {
  return staff === null ? fraudReviewTexts.accountOfDeleted : fraudReviewTexts.accountOf({ staff });
}

interface UnmarkDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function UnmarkDialog({ account: { name, email }, onClose, onDone }: UnmarkDialogProps) {
  const { run, busy } = useCommand("markStaffAccount");
  const unmark = async () => {
    const reply = await run({ email, staffId: null });
    if (reply.ok) onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={fraudReviewTexts.unmarkTitle}
      text={fraudReviewTexts.unmarkText({ name })}
      confirmLabel={fraudReviewTexts.unmark}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void unmark()}
    />
  );
}
