import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "#web/app/copy-text.ts";
import { showError } from "#web/app/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToasts } from "#web/ui/toasts.ts";
import type { MadeKey } from "./use-make-key.ts";

/** What {@link ShownKey} takes. */
export interface ShownKeyProps {
  readonly made: MadeKey;
  readonly onClose: () => void;
}

/** A new key, which is shown this once. A press beside the dialog does not lose it at once: the first one asks to keep it. */
export function ShownKey({ made, onClose }: ShownKeyProps) {
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={() => (isWarned ? onClose() : setWarned(true))}
      title={`The key of ${made.name}`}
      description="Type or paste it into the till now. It is not shown again; whoever loses it revokes it and makes another."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy(made.secret)}>
            <Copy aria-hidden />
            Copy
          </Button>
          <Button onClick={onClose}>I have kept it</Button>
        </>
      }
    >
      <code className="rounded-xl bg-surface px-3.5 py-2.5 font-mono text-sm wrap-anywhere select-all">
        {made.secret}
      </code>
      <p role="status" className="font-medium text-negative empty:sr-only">
        {isWarned ? "Have you kept it? Close once more, and it is gone." : ""}
      </p>
    </Dialog>
  );
}

async function copy(secret: string): Promise<void> {
  if (await copyText(secret)) {
    const text = "The key is on the clipboard.";
    showToasts([{ title: "Copied!", text, variant: "success" }]);
  } else {
    showError({ title: "Copy Failed", message: "Could not copy text." });
  }
}
