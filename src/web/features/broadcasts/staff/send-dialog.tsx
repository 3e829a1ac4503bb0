import { MessageCircle } from "lucide-react";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toastOf } from "../toast-of.ts";

interface SendDialogProps {
  readonly message: string;
  /** True for a repost. */
  readonly isRepost?: boolean;
  /** True while it is being sent; the dialog then stays open. */
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Asks for confirmation before a message is sent to everybody, with a preview. */
export function SendDialog({ message, isRepost = false, busy, onClose, onSend }: SendDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      onClose={() => busy || onClose()}
      title={
        isRepost
          ? broadcastsStaffTexts.sendToEveryCustomerAgain
          : broadcastsStaffTexts.sendToEveryCustomer
      }
      description={broadcastsStaffTexts.sendDialogDescription}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {broadcastsStaffTexts.cancel}
          </Button>
          <Button busy={busy} busyLabel={broadcastsStaffTexts.sending} onClick={onSend}>
            {isRepost ? broadcastsStaffTexts.sendAgain : broadcastsStaffTexts.sendToEveryone}
          </Button>
        </>
      }
    >
      <Preview message={message} />
    </Dialog>
  );
}

/** A preview of the toast, which shows where a long message is cut. */
function Preview({ message }: { readonly message: string }) {
  const { title, text } = toastOf({ message });
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">
        {broadcastsStaffTexts.whatCustomersSee}
      </figcaption>
      <div className="flex max-w-sm overflow-hidden rounded-2xl border border-line bg-surface shadow-lift">
        <span
          aria-hidden
          className="grid w-14 shrink-0 place-items-center bg-accent-soft text-accent-ink"
        >
          <MessageCircle className="size-6" />
        </span>
        <span aria-hidden className="perforated -ml-0.5 w-1 shrink-0" />
        <div className="grid min-w-0 flex-1 gap-0.5 p-3">
          <p className="type-subtitle">{title}</p>
          <p className="text-ink-soft wrap-anywhere">{text}</p>
        </div>
      </div>
      {text === message ? null : (
        <p className="text-sm text-ink-soft">{broadcastsStaffTexts.previewHint}</p>
      )}
    </figure>
  );
}
