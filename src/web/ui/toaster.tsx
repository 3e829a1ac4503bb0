import { CircleCheck, CircleX, MessageCircle, TriangleAlert, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { useSyncExternalStore } from "react";
import { TOAST_MS } from "#core/events.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { dismissToast, onToastsChange, type ShownToast, shownToast } from "./toasts.ts";

/** How far a toast is swiped until it goes, in pixels (specification §9). */
const SWIPE_THRESHOLD_PX = 50;

const looks = {
  default: { stub: "bg-accent-soft text-accent-ink", Icon: MessageCircle },
  success: { stub: "bg-positive-soft text-positive", Icon: CircleCheck },
  warning: { stub: "bg-warning-soft text-warning", Icon: TriangleAlert },
  destructive: { stub: "bg-negative-soft text-negative", Icon: CircleX },
} as const;

/** Place it once, around nothing: it shows the toasts of `showToasts`, one at a time, and announces them politely. On phones below the header, whose menu stays within reach. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastsChange, shownToast);
  return (
    <Primitive.Provider
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      duration={TOAST_MS}
    >
      {toast ? <Ticket key={toast.id} toast={toast} /> : null}
      <Primitive.Viewport
        className={cx(
          "fixed inset-x-3 top-18 mx-auto max-w-md outline-none sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96",
          // A dialog has its buttons at its foot and at its top right.
          "[body:has([data-modal])_&]:top-2 sm:[body:has([data-modal])_&]:right-auto sm:[body:has([data-modal])_&]:bottom-auto sm:[body:has([data-modal])_&]:left-2",
          toast?.covered ? "z-30" : "z-60",
        )}
      />
    </Primitive.Provider>
  );
}

function Ticket({ toast }: { readonly toast: ShownToast }) {
  const { stub, Icon } = looks[toast.variant ?? "default"];
  return (
    <Primitive.Root
      type="background"
      duration={toast.durationMs ?? TOAST_MS}
      onOpenChange={(open) => open || dismissToast(toast.id)}
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
      </div>
      <Primitive.Close asChild>
        <IconButton label="Close" className="m-1.5">
          <X aria-hidden />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}
