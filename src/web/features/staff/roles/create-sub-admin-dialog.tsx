import { useState } from "react";
import { createSubAdminInput } from "#core/staff/create-sub-admin.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useCommand } from "#web/data/data.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountFields } from "./account-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

/**
 * A new sub-admin with name, email, a first password and permissions (specification §2, Roles & Permissions; §5). The draft contains no password.
 */
export function CreateSubAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const account = useAccountForm("sub-admin", onClose);
  const { fault } = account;
  const [password, setPassword] = useState("");
  const { run, busy, problem } = useCommand("createSubAdmin", { inline: true });

  async function send() {
    const input = { ...account.typed, password, permissions: account.granted };
    if (account.showFaults(messagesByField(createSubAdminInput.safeParse(input).error))) return;
    const reply = await run(input);
    if (reply.ok) account.close();
    else account.showRefusal(reply.error);
  }

  return (
    <FormDialog
      title={staffRolesTexts.createASubAdmin}
      description={staffRolesTexts.createDescription}
      verb={staffRolesTexts.createSubAdmin}
      busyLabel={staffRolesTexts.creating}
      busy={busy}
      unsaved={account.isChanged || password !== ""}
      error={fault === undefined ? problem : undefined}
      onClose={account.close}
      onSubmit={() => void send()}
    >
      <AccountFields account={account}>
        <PasswordField
          label={staffRolesTexts.password}
          name="password"
          autoComplete="new-password"
          required
          hint={staffRolesTexts.passwordHint}
          value={password}
          error={fault?.field === "password" ? fault.message : undefined}
          onChange={({ target }) => {
            account.clearFault();
            setPassword(target.value);
          }}
        />
      </AccountFields>
    </FormDialog>
  );
}
