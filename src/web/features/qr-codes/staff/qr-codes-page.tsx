import { Layers, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { useBatchPages } from "./batch-pages.ts";
import { BatchesView } from "./batches-view.tsx";
import { CodeDialogs, type OpenDialog } from "./code-dialogs.tsx";
import { useCodeFilter } from "./code-filter.ts";
import { useCodePages } from "./code-pages.ts";
import { CodesView } from "./codes-view.tsx";
import { useFocusLanding } from "./focus-landing.ts";
import { GENERATE_DRAFT, GENERATE_MANY_DRAFT } from "./generate-draft.ts";
import { useBatchWork } from "./use-batch-work.ts";

const views = [
  {
    value: "codes",
    get label() {
      return qrCodesStaffTexts.codes;
    },
  },
  {
    value: "batches",
    get label() {
      return qrCodesStaffTexts.batches;
    },
  },
] as const;

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
  const landing = useFocusLanding({
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
        <Segmented label={qrCodesStaffTexts.view} options={views} value={view} onChange={show} />
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
          // A form that was open when the page came has no button to give the focus back to.
          if (open?.kind === "generate") landing.afterDialog();
          if (open?.kind === "generate-many") landing.afterDialog(generateMany);
          setOpen(undefined);
        }}
        onGenerated={(subject) => {
          landing.afterDialog();
          setOpen({ kind: "view", subject });
        }}
        onBatchBegun={(batch) => {
          landing.afterDialog();
          setOpen(undefined);
          show("batches");
          void work.fill(batch);
        }}
        onDeleted={landing.afterRemovalOf}
        onBatchDeletion={(batch) => {
          landing.afterRemovalOf(batch.id);
          setOpen(undefined);
          void work.remove(batch);
        }}
      />
    </div>
  );
}

/** The form that was being filled in when the page went away. */
function useOpenedByDraft(): OpenDialog | undefined {
  const [one, many] = [useHasDraft(GENERATE_DRAFT), useHasDraft(GENERATE_MANY_DRAFT)];
  if (one) return { kind: "generate" };
  return many ? { kind: "generate-many" } : undefined;
}
