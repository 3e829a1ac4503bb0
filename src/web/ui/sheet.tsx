import { X } from "lucide-react";
import { Dialog as Modal } from "radix-ui";
import { type ReactNode, useEffect } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { IconButton } from "./icon-button.tsx";
import { ModalLayer } from "./modal-layer.tsx";
import { coverToasts } from "./toasts.ts";

/** Props of {@link Sheet}. */
export interface SheetProps {
  readonly open: boolean;
  /** Called with false by Escape, Back, a press outside and the close button. */
  readonly onOpenChange: (open: boolean) => void;
  /** The sheet's accessible name, for example 'Menu'. */
  readonly title: string;
  /** Shown at the top in place of the title, for example the logo. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The slide-in menu of small screens (specification §2, layouts); covers current toasts. Close it when a link inside is followed. */
export function Sheet({ open, onOpenChange, title, head, children }: SheetProps) {
  useEffect(() => {
    if (open) coverToasts();
  }, [open]);
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <ModalLayer
        aria-describedby={undefined}
        onBack={() => onOpenChange(false)}
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-sheet flex-col overflow-y-auto rounded-r-3xl bg-surface p-4 text-ink shadow-2xl outline-none"
      >
        <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
          {head}
          <Modal.Title className={head ? "sr-only" : "type-title pl-2"}>{title}</Modal.Title>
          <Modal.Close asChild>
            <IconButton label={uiTexts.close}>
              <X aria-hidden />
            </IconButton>
          </Modal.Close>
        </div>
        {children}
      </ModalLayer>
    </Modal.Root>
  );
}
