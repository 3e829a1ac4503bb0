import { Dialog as Modal } from "radix-ui";
import { type ComponentProps, useRef, useState } from "react";
import { useBackCloses } from "./back-closes.ts";

/** What {@link ModalLayer} takes. */
export interface ModalLayerProps extends ComponentProps<typeof Modal.Content> {
  /** Asks to close, as Escape does. */
  readonly onBack: () => void;
}

/**
 * The dimmed page under a dialog or menu, and the dialog on it. The page is held still by the style sheet
 * (`data-modal`), because a script that writes style elements is refused by a strict content security policy.
 * The focus returns to where it was before the opening, whatever that was. The browser's Back closes it.
 */
export function ModalLayer({ children, onOpenAutoFocus, onBack, ...rest }: ModalLayerProps) {
  const before = useRef<Element | null>(null);
  return (
    <Modal.Portal>
      <Backdrop onBack={onBack} />
      <Modal.Content
        aria-modal
        onOpenAutoFocus={(event) => {
          before.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
        {...rest}
      >
        {children}
      </Modal.Content>
    </Modal.Portal>
  );
}

/** Dims and holds still the page, and the dialog below when there is one. Where a scrollbar took room beside the page, the room stays, so that nothing moves. */
function Backdrop({ onBack }: Pick<ModalLayerProps, "onBack">) {
  useBackCloses(onBack);
  const [keepsRoom] = useState(() => innerWidth > document.documentElement.clientWidth);
  return (
    <div
      data-modal={keepsRoom ? "beside-scrollbar" : "alone"}
      className="fixed inset-0 z-50 animate-fade bg-[#1a0f0a99]"
    />
  );
}
