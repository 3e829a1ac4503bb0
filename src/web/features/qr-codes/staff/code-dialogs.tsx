import { lazy, Suspense } from "react";
import type { CodeRow } from "./code-pages.ts";
import type { ViewDialogProps } from "./view-dialog.tsx";

const GenerateDialog = lazy(async () => ({
  default: (await import("./generate-dialog.tsx")).GenerateDialog,
}));
const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

/** Which dialog is open, and on what. */
export type OpenDialog =
  | { readonly kind: "generate" }
  | { readonly kind: "view"; readonly subject: ViewDialogProps["subject"] }
  | { readonly kind: "delete"; readonly code: CodeRow };

/** What {@link CodeDialogs} takes. */
export interface CodeDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onGenerated: (subject: ViewDialogProps["subject"]) => void;
  /** Called with the code's id before the list is without it. */
  readonly onDeleted: (id: string) => void;
}

/** The page's dialogs; each is loaded when it is first opened. */
export function CodeDialogs({ open, onClose, onGenerated, onDeleted }: CodeDialogsProps) {
  return (
    <Suspense>
      {open?.kind === "generate" ? (
        <GenerateDialog onClose={onClose} onGenerated={onGenerated} />
      ) : null}
      {open?.kind === "view" ? <ViewDialog subject={open.subject} onClose={onClose} /> : null}
      {open?.kind === "delete" ? (
        <DeleteDialog code={open.code} onClose={onClose} onDeleted={onDeleted} />
      ) : null}
    </Suspense>
  );
}
