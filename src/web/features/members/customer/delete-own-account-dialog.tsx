import { type SubmitEvent, useState } from "react";
import { useCommand } from "#web/app/data.ts";
import { DeletionSummary } from "#web/app/deletion-summary.tsx";
import { forgetDrafts } from "#web/app/draft.ts";
import { forgetPerson } from "#web/app/forget-person.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { useMe, useSetMe } from "#web/app/session.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Asks for the password before one's own account is deleted; tells what goes and what stays (docs/decisions/086). */
export function DeleteOwnAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { id, email, points } = useMe();
  const { run, busy, problem } = useCommand("deleteOwnAccount", { ownRefresh: true, inline: true });
  const setMe = useSetMe();
  const [currentPassword, setCurrentPassword] = useState("");
  const [fault, setFault] = useState<string>();

  const send = async ({ currentTarget: form }: SubmitEvent<HTMLFormElement>) => {
    setFault(undefined);
    const reply = await run({ currentPassword });
    if (reply.ok) {
      forgetDrafts();
      forgetPerson(() => localStorage, { id, email });
      // As after Log Out: the guards lead to the login, and nobody's way back is kept.
      return setMe(null, { loggedOut: true });
    }
    if (reply.error.code !== "current-password-wrong") return;
    setFault(reply.error.message);
    const control = form.elements.namedItem("currentPassword");
    if (control instanceof HTMLInputElement) control.select();
  };

  return (
    <FormDialog
      title="Delete your account?"
      description={
        <DeletionSummary
          goes={
            <>
              your name, email, phone, birthday and photo, your password, and{" "}
              {points === 0 ? "any points" : pointsLabel(points)}. You'll be logged out everywhere.
              This can't be undone.
            </>
          }
          stays="your transactions, as “Unknown User”, and your posts on the wall, as “Former member”."
        />
      }
      verb="Delete my account"
      busyLabel="Deleting…"
      leaveLabel="Keep my account"
      danger
      incomplete={currentPassword === ""}
      busy={busy}
      error={fault === undefined ? problem : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {/* Password managers look for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
        error={fault}
      />
    </FormDialog>
  );
}
