import type { ChangeEvent } from "react";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useOwnAccount } from "./use-own-account.ts";

/** The profile form of the back office: name, and email with the current password (specification §2, Admin Settings; §5, Profile). */
export function OwnAccountCard() {
  const own = useOwnAccount();
  const { form, fields, change, faults } = own;
  const given = (name: keyof typeof fields) => ({
    name,
    autoComplete: name,
    required: true,
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  return (
    <Card aria-labelledby="own-account-card" className="grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="own-account-card" className="type-title">
          {staffSettingsTexts.nameAndEmail}
        </h2>
        <p className="text-ink-soft">{staffSettingsTexts.ownAccountLead}</p>
      </div>
      <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void own.save(event)}>
        <TextField label={staffSettingsTexts.name} {...given("name")} maxLength={80} />
        <TextField
          label={staffSettingsTexts.email}
          {...given("email")}
          type="email"
          maxLength={254}
          hint={own.asksPassword ? undefined : staffSettingsTexts.emailHint}
        />
        {own.asksPassword ? (
          <PasswordField
            label={staffSettingsTexts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            required
            value={own.password}
            error={faults.currentPassword}
            hint={staffSettingsTexts.emailNeedsPassword}
            onChange={({ target }) => own.setPassword(target.value)}
          />
        ) : null}
        <FormError error={own.problem} />
        <Button
          type="submit"
          className="justify-self-start"
          busy={own.saving}
          busyLabel={staffSettingsTexts.saving}
        >
          {staffSettingsTexts.saveChanges}
        </Button>
      </form>
    </Card>
  );
}
