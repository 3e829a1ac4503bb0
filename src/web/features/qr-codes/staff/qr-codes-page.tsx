import { Layers, Plus, Printer } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { isFocusLost } from "#web/ui/restore-focus.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { useBatchPages } from "./batch-pages.ts";
import { BatchesView } from "./batches-view.tsx";
import { CodeDialogs, type OpenDialog } from "./code-dialogs.tsx";
import { useCodeFilter } from "./code-filter.ts";
import { useCodePages } from "./code-pages.ts";
import { CodesView } from "./codes-view.tsx";
import { GENERATE_DRAFT, GENERATE_MANY_DRAFT } from "./generate-draft.ts";
import { useBatchWork } from "./use-batch-work.ts";

const views = ["codes", "batches"] as const;

/** Codes for packaging, one by one and in batches (specification §2, Manage QR Codes). `?view=batches` opens the batches. */
export function QrCodesPage() {
  const filter = useCodeFilter();
  const { view, setView: show } = filter;
  const pages = useCodePages(filter.wanted);
  const batchPages = useBatchPages({ enabled: view === "batches" });
  const work = useBatchWork();
  const [open, setOpen] = useState<OpenDialog | undefined>(useOpenedByDraft());
  const generate = useRef<HTMLButtonElement>(null);
  const generateMany = useRef<HTMLButtonElement>(null);
  const focus = useQrCodesFocus({
    target: generate,
    isOpen: open !== undefined,
    isWorking: work.running !== undefined,
    rows: view === "codes" ? pages.rows : batchPages.rows,
  });

  return (
    <div className="@container">
      <PageHeader
        title={qrCodesStaffTexts.manageQrCodes}
        lead={qrCodesStaffTexts.lead}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/admin/qr-codes/print">
                <Printer aria-hidden />
                {qrCodesStaffTexts.print}
              </Link>
            </Button>
            <Button
              ref={generateMany}
              variant="secondary"
              disabled={work.running !== undefined}
              onClick={() => setOpen({ kind: "generate-many" })}
            >
              <Layers aria-hidden />
              {qrCodesStaffTexts.generateMany}
            </Button>
            <Button ref={generate} onClick={() => setOpen({ kind: "generate" })}>
              <Plus aria-hidden />
              {qrCodesStaffTexts.generateQrCode}
            </Button>
          </>
        }
      />
      <div className="grid gap-6">
        {work.running === undefined ? null : (
          <WorkProgress {...work.running} unit="codes" onStop={work.stop} />
        )}
        <Segmented
          label={qrCodesStaffTexts.view}
          options={views.map((value) => ({ value, label: qrCodesStaffTexts[value] }))}
          value={view}
          onChange={show}
        />
        {view === "codes" ? (
          <CodesView filter={filter} pages={pages} onOpen={setOpen} />
        ) : (
          <BatchesView
            pages={batchPages}
            work={work}
            onDelete={(batch) => setOpen({ kind: "delete-batch", batch })}
          />
        )}
      </div>
      <CodeDialogs
        open={open}
        endDates={pages.data?.pages[0]?.endDates}
        onClose={() => {
          // A form that was open when the page loaded has no opener to return the focus to.
          if (open?.kind === "generate") focus.afterDialog();
          if (open?.kind === "generate-many") focus.afterDialog(generateMany);
          setOpen(undefined);
        }}
        onGenerated={(subject) => {
          focus.afterDialog();
          setOpen({ kind: "view", subject });
        }}
        onBatchCreated={(batch) => {
          focus.afterDialog();
          setOpen(undefined);
          show("batches");
          void work.fill(batch);
        }}
        onDeleted={focus.afterRemovalOf}
        onBatchDeletion={(batch) => {
          focus.afterRemovalOf(batch.id);
          setOpen(undefined);
          void work.remove(batch);
        }}
      />
    </div>
  );
}

/** Returns the form that has a draft from before an expired session. */
function useOpenedByDraft(): OpenDialog | undefined {
  const [one, many] = [useHasDraft(GENERATE_DRAFT), useHasDraft(GENERATE_MANY_DRAFT)];
  if (one) return { kind: "generate" };
  return many ? { kind: "generate-many" } : undefined;
}

type FocusTarget = RefObject<HTMLElement | null>;

/** What {@link useQrCodesFocus} watches. */
interface QrCodesFocus {
  /** The default focus target. */
  readonly target: FocusTarget;
  /** Whether a dialog is open, which keeps the focus. */
  readonly isOpen: boolean;
  /** Whether a long task runs, whose stop button is removed at its end. */
  readonly isWorking: boolean;
  /** The rows of the list; undefined while loading. */
  readonly rows: readonly { readonly id: string }[] | undefined;
}

/**
 * Moves the focus when the focused element is removed: a dialog replaced by another, a deleted card, or the stop button of a long task.
 * Returns functions that announce the first two.
 */
function useQrCodesFocus({ target, isOpen, isWorking, rows }: QrCodesFocus) {
  const awaited = useRef<{ readonly element: FocusTarget; readonly removed?: string }>(undefined);

  useEffect(() => {
    const { current } = awaited;
    if (current === undefined || isOpen) return;
    if (rows?.some(({ id }) => id === current.removed)) return;
    awaited.current = undefined;
    current.element.current?.focus();
  }, [isOpen, rows]);

  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && isFocusLost()) target.current?.focus();
    wasWorking.current = isWorking;
  }, [target, isWorking]);

  return {
    afterDialog: (element = target) => {
      awaited.current = { element };
    },
    afterRemovalOf: (id: string) => {
      awaited.current = { element: target, removed: id };
    },
  };
}
