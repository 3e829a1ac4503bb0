import { useState } from "react";
import { shellTexts } from "#messages/en/shell.ts";
import { unreadableDataTexts } from "#messages/en/unreadable-data.ts";
import { pageError } from "#messages/page-error.ts";
import { showError } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Actions for stored data that cannot be read. */
export interface UnreadableHelp {
  /** The kind of data in the plural, for example 'accounts'. */
  readonly what: string;
  /** True if only the login is unreadable, so that starting over removes nothing else. */
  readonly isSignIn: boolean;
  /** Downloads all stored data as a file. */
  readonly download: () => void;
  /** Removes the unreadable data, except for a copy of it. */
  readonly startOver: () => void;
}

/** The error page for unreadable data, with the specification's heading (§2, Fallback). */
export function UnreadableDataPage({ help }: { readonly help: UnreadableHelp }) {
  const [isAsking, setAsking] = useState(false);
  const label = help.isSignIn ? unreadableDataTexts.logInAgain : unreadableDataTexts.startOver;
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
      <h1 className="font-display text-3xl">{shellTexts.unexpectedApplicationError}</h1>
      <p>{unreadableDataTexts.unreadableDataText({ what: help.what })}</p>
      <p className="text-ink-soft">{unreadableDataTexts.downloadContents}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
        <Button variant="secondary" onClick={help.download}>
          {unreadableDataTexts.downloadTheData}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={
            help.isSignIn
              ? unreadableDataTexts.logInAgainTitle
              : unreadableDataTexts.deleteEverythingAndStartOver
          }
          text={
            help.isSignIn
              ? unreadableDataTexts.logInAgainConsequence
              : unreadableDataTexts.startOverConsequence
          }
          confirmLabel={label}
          onConfirm={startOver}
        />
      ) : null}
    </main>
  );
}
