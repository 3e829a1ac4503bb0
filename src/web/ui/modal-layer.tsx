import { Dialog as Modal } from "radix-ui";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DialogHistory, dialogHistory } from "./dialog-history.ts";
import { setFirstPopListener } from "./first-pop.ts";

interface ModalLayerProps extends ComponentProps<typeof Modal.Content> {
  /** Called by Back; closes like Escape. */
  readonly onBack: () => void;
}

/**
 * A dialog or menu above the dimmed page. The style sheet stops the page from scrolling (`data-modal`), because the content security
 * policy rejects scripts that write style elements. Closing restores the previous focus. The browser's Back closes it.
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

/**
 * Dims the page and the dialog below, and stops them from scrolling. Where a scrollbar took space, the space is kept, so that nothing
 * moves.
 */
function Backdrop({ onBack }: Pick<ModalLayerProps, "onBack">) {
  useCloseOnBack(onBack);
  const [keepsRoom] = useState(() => innerWidth > document.documentElement.clientWidth);
  return (
    <div
      data-modal={keepsRoom ? "beside-scrollbar" : "alone"}
      className="fixed inset-0 z-50 animate-fade bg-[#1a0f0a99]"
    />
  );
}

let entries: DialogHistory | undefined;

/** Adds a history entry for the component while it is mounted. `onBack` handles Back. */
function useCloseOnBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    entries ??= dialogHistory({ history, location, onPop: setFirstPopListener });
    return entries.opened(() => latest.current());
  }, []);
}
