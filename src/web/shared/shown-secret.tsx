import { Copy } from "lucide-react";
import { useState } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { copyText } from "#web/data/copy-text.ts";
import { showError } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToasts } from "#web/ui/toasts.ts";

interface ShownSecretProps {
  readonly title: string;
  readonly description: string;
  /** The account, if the title does not name it. */
  readonly of?: string;
  readonly secret: string;
  /** The toast after copying. */
  readonly copied: string;
  /** The close button's label. */
  readonly closing: string;
  readonly onClose: () => void;
}

/** A new secret, which is shown only once. The first press outside the dialog does not close it but asks to save the secret. */
export function ShownSecret({ title, description, of, secret, ...own }: ShownSecretProps) {
  const { copied, closing, onClose } = own;
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      role="alertdialog"
      onClose={() => (isWarned ? onClose() : setWarned(true))}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy(secret, copied)}>
            <Copy aria-hidden />
            {sharedAccountTexts.copy}
          </Button>
          <Button onClick={onClose}>{closing}</Button>
        </>
      }
    >
      <p className="grid gap-1.5">
        {of !== undefined && <span className="text-sm font-semibold wrap-anywhere">{of}</span>}
        <code className="rounded-xl bg-surface px-3.5 py-2.5 font-mono text-sm wrap-anywhere select-all">
          {secret}
        </code>
      </p>
      <p role="status" className="font-medium text-negative empty:sr-only">
        {isWarned ? sharedAccountTexts.saveSecretQuestion : ""}
      </p>
    </Dialog>
  );
}

async function copy(secret: string, copied: string): Promise<void> {
  if (await copyText(secret)) {
    showToasts([{ title: sharedAccountTexts.copied, text: copied, variant: "success" }]);
  } else {
    showError({
      title: sharedAccountTexts.copyFailed,
      message: sharedAccountTexts.couldNotCopyText,
    });
  }
}
