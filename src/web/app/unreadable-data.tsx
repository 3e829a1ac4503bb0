import { useState } from "react";
import { pageError } from "#core/errors/on-page.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showError } from "./data.ts";

/** What can be done about stored data that cannot be read. */
export interface UnreadableHelp {
  /** What the data is, as a plural or a collective, for example 'accounts'. */
  readonly what: string;
  /** True when only the sign-in is concerned, and starting over takes nothing else. */
  readonly isSignIn: boolean;
  /** Hands out everything that is stored as a file. */
  readonly download: () => void;
  /** Removes what stands in the way of a start, except for a copy of what cannot be read. */
  readonly startOver: () => void;
}

/** The error page of a program that cannot read its data; its heading is the specification's (§2, Fallback). */
export function UnreadableDataPage({ help }: { readonly help: UnreadableHelp }) {
  const [isAsking, setAsking] = useState(false);
  const label = help.isSignIn ? "Log in again" : "Start over";
  const startOver = () => {
    try {
      help.startOver();
      window.location.assign("/");
    } catch {
      setAsking(false);
      showError(pageError("storage-full"));
    }
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <h1 className="font-display text-3xl">Unexpected Application Error!</h1>
      <p>
        We can't read some of the data stored in this browser: {help.what}. Nothing was changed or
        deleted.
      </p>
      <p className="text-ink-soft">
        The download contains everything the app stores in this browser, including customer data.
        Keep it private.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="secondary" onClick={help.download}>
          Download the data
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={help.isSignIn ? "Log in again?" : "Delete everything and start over?"}
        text={help.isSignIn ? SIGN_IN : EVERYTHING}
        confirmLabel={label}
        onConfirm={startOver}
      />
    </main>
  );
}

const SIGN_IN =
  "You'll be logged out in this browser. Accounts, points and all other data are kept, and so is a copy of what can't be read.";

const EVERYTHING =
  "This deletes all accounts, points, rewards and codes in this browser. Only a copy of what can't be read is kept. If you may need the data, download it first.";
