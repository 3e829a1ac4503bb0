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
  return (
    <Card aria-labelledby="own-account-card" className="grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="own-account-card" className="type-title">
          {staffSettingsTexts.nameAndEmail}
        </h2>
        <p className="text-ink-soft">{staffSettingsTexts.ownAccountLead}</p>
      </div>
      <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void own.save(event)}>
        <TextField
          label={staffSettingsTexts.name}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          value={fields.name}
          error={faults.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={staffSettingsTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={fields.email}
          error={faults.email}
          hint={own.asksPassword ? undefined : staffSettingsTexts.emailHint}
          onChange={({ target }) => change({ email: target.value })}
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
