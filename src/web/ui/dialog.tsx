import { X } from "lucide-react";
import { Dialog as Modal } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { IconButton } from "./icon-button.tsx";
import { ModalLayer } from "./modal-layer.tsx";

interface DialogProps {
  /** Called by Escape, Back, a press outside and the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The dialog's actions, the main one last. */
  readonly footer?: ReactNode;
  /** `alertdialog` when an answer is required. */
  readonly role?: "dialog" | "alertdialog";
  /** Overrides the initial focus, by default the first control. */
  readonly onOpenAutoFocus?: NonNullable<ComponentProps<typeof Modal.Content>["onOpenAutoFocus"]>;
  /** Overrides the focus after closing, by default the previous one. */
  readonly onCloseAutoFocus?: NonNullable<ComponentProps<typeof Modal.Content>["onCloseAutoFocus"]>;
}

/** A modal dialog, open while it is rendered: traps the focus, restores it on closing, and scrolls inside. Import it lazily where it is rare. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, children, footer, role = "dialog" } = props;
  return (
    <Modal.Root open onOpenChange={onClose}>
      <ModalLayer
        role={role}
        onBack={onClose}
        {...(props.onOpenAutoFocus && { onOpenAutoFocus: props.onOpenAutoFocus })}
        {...(props.onCloseAutoFocus && { onCloseAutoFocus: props.onCloseAutoFocus })}
        className="fixed inset-x-3 bottom-3 z-50 m-auto flex max-h-[90dvh] max-w-lg animate-dialog flex-col rounded-3xl bg-raised text-ink shadow-2xl outline-none sm:inset-y-3 sm:h-fit"
      >
        <header className="grid min-w-0 gap-1.5 px-6 pt-6 pr-16 pb-4">
          <Modal.Title className="type-title wrap-anywhere">{title}</Modal.Title>
          {description ? (
            <Modal.Description className="text-ink-soft wrap-anywhere">
              {description}
            </Modal.Description>
          ) : null}
        </header>
        {children ? (
          <div className="grid gap-4 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
        ) : null}
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-dashed border-line-strong px-6 py-4 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3 max-sm:[&>*]:whitespace-nowrap">
            {footer}
          </footer>
        ) : null}
        <Modal.Close asChild>
          <IconButton label={uiDialogTexts.close} className="absolute top-3.5 right-3.5">
            <X aria-hidden />
          </IconButton>
        </Modal.Close>
      </ModalLayer>
    </Modal.Root>
  );
}
