import { X } from "lucide-react";
import { Dialog as Modal } from "radix-ui";
import { type ReactNode, useEffect } from "react";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { IconButton } from "./icon-button.tsx";
import { ModalLayer } from "./modal-layer.tsx";
import { coverToasts } from "./toasts.ts";

interface SheetProps {
  /** Called by Escape, Back, a press outside and the close button. */
  readonly onClose: () => void;
  /** The sheet's accessible name, for example 'Menu'. */
  readonly title: string;
  /** Shown at the top in place of the title, for example the logo. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The slide-in menu of small screens (specification §2, layouts); covers current toasts. Close it when a link inside is followed. */
export function Sheet({ onClose, title, head, children }: SheetProps) {
  useEffect(coverToasts, []);
  return (
    <Modal.Root open onOpenChange={onClose}>
      <ModalLayer
        aria-describedby={undefined}
        onBack={onClose}
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-sheet flex-col overflow-y-auto rounded-r-3xl bg-surface p-4 text-ink shadow-2xl outline-none"
      >
        <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
          {head}
          <Modal.Title className={head ? "sr-only" : "type-title pl-2"}>{title}</Modal.Title>
          <Modal.Close asChild>
            <IconButton label={uiDialogTexts.close}>
              <X aria-hidden />
            </IconButton>
          </Modal.Close>
        </div>
        {children}
      </ModalLayer>
    </Modal.Root>
  );
}
