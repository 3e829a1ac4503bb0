import { Copy } from "lucide-react";
import { copyText } from "#web/app/copy-text.ts";
import { showError } from "#web/app/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToasts } from "#web/ui/toasts.ts";
import type { AddedWebhook } from "./use-webhook-form.ts";

/** What {@link SecretDialog} takes. */
export interface SecretDialogProps {
  readonly added: AddedWebhook;
  readonly onClose: () => void;
}

/** A new webhook's secret, which is shown this once. */
export function SecretDialog({ added, onClose }: SecretDialogProps) {
  const copy = async () => {
    if (await copyText(added.secret)) {
      showToasts([
        { title: "Copied!", text: "The secret is on the clipboard.", variant: "success" },
      ]);
    } else {
      showError({ title: "Copy Failed", message: "Could not copy text." });
    }
  };
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onClose}
      title="The webhook's secret"
      description="Give it to the program that receives the events: it checks their signatures with it. It is not shown again; whoever loses it adds a new webhook."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        </>
      }
    >
      <p className="grid gap-1.5">
        <span className="text-sm font-semibold wrap-anywhere">{added.url}</span>
        <code className="rounded-xl bg-surface px-3.5 py-2.5 font-mono text-sm wrap-anywhere select-all">
          {added.secret}
        </code>
      </p>
    </Dialog>
  );
}
