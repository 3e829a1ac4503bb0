import { type SubmitEvent, useState } from "react";
import { membersTexts } from "#messages/en/members.ts";
import { clearDrafts } from "#web/data/clear-drafts.ts";
import { clearUserData } from "#web/data/clear-user-data.ts";
import { useCommand } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useMe, useSetMe } from "#web/data/session.ts";
import { DeletionSummary } from "#web/shared/deletion-summary.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Asks for the password before the user's own account is deleted; lists what is deleted and what is kept (docs/decisions/086). */
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
      clearDrafts();
      clearUserData(() => localStorage, { id, email });
      // As after Log Out: the guards continue to the login without a return path.
      return setMe(null, { loggedOut: true });
    }
    if (reply.error.code !== "current-password-wrong") return;
    setFault(reply.error.message);
    const control = form.elements.namedItem("currentPassword");
    if (control instanceof HTMLInputElement) control.select();
  };

  return (
    <FormDialog
      title={membersTexts.deleteYourAccount}
      description={
        <DeletionSummary
          deletedText={
            <>
              {membersTexts.deletedData}{" "}
              {points === 0 ? membersTexts.anyPoints : pointsLabel(points)}
              {membersTexts.deleteConsequence}
            </>
          }
          keptText={membersTexts.keptData}
        />
      }
      verb={membersTexts.deleteMyAccount}
      busyLabel={membersTexts.deleting}
      leaveLabel={membersTexts.keepMyAccount}
      danger
      incomplete={currentPassword === ""}
      busy={busy}
      error={fault === undefined ? problem : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {/* Password managers need the account's name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={membersTexts.currentPassword}
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
