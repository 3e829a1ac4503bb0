import { lazy, Suspense } from "react";
import type { BatchRow } from "./batch-pages.ts";
import type { EndDates } from "./code-fields.tsx";
import type { CodeRow } from "./code-pages.ts";
import type { BatchToFill } from "./use-batch-work.ts";
import type { ViewDialogProps } from "./view-dialog.tsx";

const GenerateDialog = lazy(async () => ({
  default: (await import("./generate-dialog.tsx")).GenerateDialog,
}));
const GenerateManyDialog = lazy(async () => ({
  default: (await import("./generate-many-dialog.tsx")).GenerateManyDialog,
}));
const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));
const DeleteBatchDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteBatchDialog,
}));

/** The open dialog and its subject. */
export type OpenDialog =
  | { readonly kind: "generate" }
  | { readonly kind: "generate-many" }
  | { readonly kind: "view"; readonly subject: ViewDialogProps["subject"] }
  | { readonly kind: "delete"; readonly code: CodeRow }
  | { readonly kind: "delete-batch"; readonly batch: BatchRow };

interface CodeDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly endDates: EndDates | undefined;
  readonly onClose: () => void;
  readonly onGenerated: (subject: ViewDialogProps["subject"]) => void;
  /** Called with a new batch, to generate its codes. */
  readonly onBatchCreated: (batch: BatchToFill) => void;
  /** Called with the code's id before the list is refetched. */
  readonly onDeleted: (id: string) => void;
  /** Called with a batch to delete. */
  readonly onBatchDeletion: (batch: BatchRow) => void;
}

/** The page's dialogs; each one is loaded when first opened. */
export function CodeDialogs(props: CodeDialogsProps) {
  return <Suspense>{dialogOf(props)}</Suspense>;
}

function dialogOf({ open, endDates, onClose, ...callbacks }: CodeDialogsProps) {
  switch (open?.kind) {
    case "generate":
      return <GenerateDialog {...{ endDates, onClose }} onGenerated={callbacks.onGenerated} />;
    case "generate-many":
      return <GenerateManyDialog {...{ endDates, onClose }} onCreated={callbacks.onBatchCreated} />;
    case "view":
      return <ViewDialog subject={open.subject} onClose={onClose} />;
    case "delete":
      return <DeleteDialog code={open.code} onClose={onClose} onDeleted={callbacks.onDeleted} />;
    case "delete-batch":
      return (
        <DeleteBatchDialog
          batch={open.batch}
          onClose={onClose}
          onConfirm={callbacks.onBatchDeletion}
        />
      );
    case undefined:
      return null;
  }
}
