import { Dialog as Modal } from "radix-ui";
import { type ComponentProps, useRef, useState } from "react";

/**
 * The dimmed page under a dialog or menu, and the dialog on it. The page is held still by the style sheet
 * (`data-modal`), because a script that writes style elements is refused by a strict content security policy.
 * The focus returns to where it was before the opening, whatever that was.
 */
export function ModalLayer({
  children,
  onOpenAutoFocus,
  ...rest
}: ComponentProps<typeof Modal.Content>) {
  const before = useRef<Element | null>(null);
  return (
    <Modal.Portal>
      <Backdrop />
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

/** Dims the page and holds it still. Where a scrollbar took room beside the page, the room stays, so that nothing moves. */
function Backdrop() {
  const [keepsRoom] = useState(() => innerWidth > document.documentElement.clientWidth);
  return (
    <div
      data-modal={keepsRoom ? "beside-scrollbar" : "alone"}
      className="fixed inset-0 z-40 animate-fade bg-[#1a0f0a99]"
    />
  );
}
