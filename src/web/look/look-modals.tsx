import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToasts } from "#web/ui/toasts.ts";
import { LookSection } from "./look-section.tsx";

const Dialog = lazy(async () => ({ default: (await import("#web/ui/dialog.tsx")).Dialog }));
const Sheet = lazy(async () => ({ default: (await import("#web/ui/sheet.tsx")).Sheet }));
const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

const toasts = [
  { title: "Added to Favorites", text: "Free Coffee is on your list." },
  { title: "QR Code Redeemed", text: "10 points added.", variant: "success" },
  { title: "Password Required", text: "Please enter your password.", variant: "warning" },
  {
    title: "Login Failed",
    text: "Invalid email or password.",
    variant: "destructive",
    durationMs: 7000,
  },
] as const;

/** Toasts, dialogs and the menu, opened by buttons. */
export function LookModals() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet">();
  const close = () => setOpen(undefined);
  return (
    <LookSection title="Messages and dialogs">
      <div className="flex flex-wrap gap-3">
        {toasts.map((toast) => (
          <Button key={toast.title} variant="secondary" onClick={() => showToasts([toast])}>
            Toast: {toast.title}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => showToasts(toasts)}>
          All toasts
        </Button>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button variant="danger" onClick={() => setOpen("confirm")}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen("sheet")}>
          Menu
        </Button>
      </div>
      <Suspense>
        {open === "dialog" ? <ExampleDialog onClose={close} /> : null}
        {open === "confirm" ? (
          <ConfirmDialog
            onClose={close}
            title="Delete this code?"
            text="REGULARS-7KQ2MXPA can then no longer be redeemed. Points already given stay."
            confirmLabel="Delete"
            onConfirm={close}
          />
        ) : null}
        {open === "sheet" ? (
          <Sheet onClose={close} title="Menu">
            <Button variant="quiet" onClick={close}>
              Rewards
            </Button>
          </Sheet>
        ) : null}
      </Suspense>
    </LookSection>
  );
}

function ExampleDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Admin Password Recovery"
      description="Enter the secondary email that belongs to the account."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Send Recovery Link</Button>
        </>
      }
    >
      <TextField label="Secondary Admin Email" type="email" autoComplete="off" />
    </Dialog>
  );
}
