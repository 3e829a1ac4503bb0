import type { ReactNode } from "react";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { FlagBoxes } from "./flag-boxes.tsx";
import type { useAccountForm } from "./use-account-form.ts";

interface AccountFieldsProps {
  readonly account: ReturnType<typeof useAccountForm>;
  /** Further fields, between the email and the permissions. */
  readonly children?: ReactNode;
}

/** The fields of a future sub-admin: name, email and permissions. */
export function AccountFields({ account, children }: AccountFieldsProps) {
  const { form, typed, fault } = account;
  const given = (name: keyof typeof typed) => ({
    name,
    required: true,
    autoComplete: "off",
    value: typed[name],
    error: fault?.field === name ? fault.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => account.type({ [name]: target.value }),
  });
  return (
    <div ref={form} className="grid gap-4">
      <TextField label={staffRolesTexts.name} maxLength={80} {...given("name")} />
      <TextField label={staffRolesTexts.email} type="email" maxLength={254} {...given("email")} />
      {children}
      <FlagBoxes values={account.permissions} onChange={account.setPermissions} />
    </div>
  );
}
