import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { useMe } from "#web/data/session.ts";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { OnlineButton } from "./online-button.tsx";
import { type PasswordFault, useNewPassword } from "./use-new-password.ts";

const labels = {
  currentPassword: () => sharedAccountTexts.currentPassword,
  newPassword: () => sharedAccountTexts.newPassword,
  confirm: () => sharedAccountTexts.confirmNewPassword,
} as const;

/** Changes the user's own password (specification §5, Password change; §7, update credentials). */
export function PasswordCard() {
  const { email } = useMe();
  const { form, fields, change, fault, problem, busy, send } = useNewPassword();
  const control = (name: PasswordFault["field"]) => ({
    label: labels[name](),
    name,
    required: true,
    value: fields[name],
    error: fault?.field === name ? fault.message : undefined,
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      change({ [name]: target.value }),
  });
  return (
    <Card aria-labelledby="password-card" className="grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="password-card" className="type-title">
          {sharedAccountTexts.password}
        </h2>
        <p className="text-ink-soft">{sharedAccountTexts.passwordNote}</p>
      </div>
      <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        {/* Password managers need the account's name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...control("currentPassword")} autoComplete="current-password" />
        <PasswordField
          {...control("newPassword")}
          autoComplete="new-password"
          hint={sharedAccountTexts.atLeast8Characters}
        />
        <PasswordField {...control("confirm")} autoComplete="new-password" />
        <FormError error={problem} />
        <OnlineButton
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={busy}
          busyLabel={sharedAccountTexts.changing}
        >
          {sharedAccountTexts.changePassword}
        </OnlineButton>
      </form>
    </Card>
  );
}
