import { CircleCheck, CircleX, MessageCircle, TriangleAlert, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { TOAST_MS } from "#messages/declared.ts";
import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { dismissToast, onToastsChange, type ShownToast, shownToast } from "./toasts.ts";

/** Swipe distance that dismisses a toast, in pixels (specification §9). */
const SWIPE_THRESHOLD_PX = 50;

const variantStyles = {
  default: { stub: "bg-accent-soft text-accent-ink", Icon: MessageCircle },
  success: { stub: "bg-positive-soft text-positive", Icon: CircleCheck },
  warning: { stub: "bg-warning-soft text-warning", Icon: TriangleAlert },
  destructive: { stub: "bg-negative-soft text-negative", Icon: CircleX },
} as const;

/**
 * Shows the toasts of `showToasts`, one at a time, and announces them politely. Render it once, without children. Toasts are at the top,
 * where pages and dialogs have no buttons: below the header on small screens, over its empty middle on large ones.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToastsChange, shownToast);
  const { escaped, closings, close } = useClosing(shown);
  const toast = shown?.id === escaped ? undefined : shown;
  return (
    // Radix keeps its timers paused when a toast is closed while hovered or focused. A new provider starts unpaused.
    <Primitive.Provider
      key={closings}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      duration={TOAST_MS}
    >
      {toast ? <Ticket key={toast.id} toast={toast} onClose={close} /> : null}
      <Primitive.Viewport
        label={uiDialogTexts.notificationsKey}
        className={cx(
          "fixed inset-x-3 top-18 mx-auto max-w-md outline-none lg:top-2 lg:max-w-96",
          // Dialogs have buttons at the bottom and at the top right.
          "[body:has([data-modal])_&]:top-2 sm:[body:has([data-modal])_&]:right-auto sm:[body:has([data-modal])_&]:left-2 sm:[body:has([data-modal])_&]:w-96",
          toast?.covered ? "z-30" : "z-60",
        )}
      />
    </Primitive.Provider>
  );
}

/**
 * Handles the closing of toasts. Returns how many have closed, a function that closes one, and the id of the toast that Escape has just
 * closed. Escape closes the toast before other layers handle the key, so that the same press also closes the dialog below.
 */
function useClosing(shown: ShownToast | undefined) {
  const [closings, setClosings] = useState(0);
  const [escaped, setEscaped] = useState<number>();
  const close = (id: number) => {
    setClosings((count) => count + 1);
    dismissToast(id);
  };
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      flushSync(() => setEscaped(id));
      // The next toast appears after this press, which would close it as well.
      setTimeout(() => {
        setClosings((count) => count + 1);
        dismissToast(id);
      });
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [id]);
  return { escaped, closings, close };
}

interface TicketProps {
  readonly toast: ShownToast;
  readonly onClose: (id: number) => void;
}

function Ticket({ toast, onClose }: TicketProps) {
  const { stub, Icon } = variantStyles[toast.variant ?? "default"];
  const before = useFocusBefore();
  return (
    <Primitive.Root
      type="background"
      duration={toast.durationMs ?? TOAST_MS}
      onFocus={before.note}
      onOpenChange={(open) => {
        if (open) return;
        before.restore();
        onClose(toast.id);
      }}
      className="flex animate-toast overflow-hidden rounded-2xl border border-line bg-raised text-ink shadow-2xl data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <span aria-hidden className={cx("grid w-14 shrink-0 place-items-center", stub)}>
        <Icon className="size-6" />
      </span>
      <span aria-hidden className="perforated -ml-0.5 w-1 shrink-0" />
      <div className="grid min-w-0 flex-1 content-center gap-0.5 py-3 pl-3">
        <Primitive.Title className="type-subtitle">{toast.title}</Primitive.Title>
        {toast.text ? (
          <Primitive.Description className="text-ink-soft wrap-anywhere">
            {toast.text}
          </Primitive.Description>
        ) : null}
        {toast.action ? (
          <Primitive.Action asChild altText={toast.action.label}>
            <Button
              variant="quiet"
              onClick={toast.action.run}
              className="-ml-3 justify-self-start px-3!"
            >
              {toast.action.label}
            </Button>
          </Primitive.Action>
        ) : null}
      </div>
      <Primitive.Close asChild>
        <IconButton label={uiDialogTexts.close} className="m-1.5">
          <X aria-hidden />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** Restores the focus that a toast took: pressing its close button must not lose the position in the page. */
function useFocusBefore() {
  const before = useRef<Element | null>(null);
  return {
    note: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    restore: () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
