import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FlagBoxes } from "./flag-boxes.tsx";
import { useCreateSubAdmin } from "./use-create-sub-admin.ts";

/** A new sub-admin with name, email, a first password and permissions (specification §2, Roles & Permissions; §5). */
export function CreateSubAdminDialog({ onClose }: { readonly onClose: () => void }) {
  const own = useCreateSubAdmin(onClose);
  const { form, fields, fault } = own;
  const given = (name: keyof typeof fields) => ({
    name,
    required: true,
    value: fields[name],
    error: fault?.field === name ? fault.message : undefined,
  });
  return (
    <FormDialog
      title={staffRolesTexts.createASubAdmin}
      description={staffRolesTexts.createDescription}
      verb={staffRolesTexts.createSubAdmin}
      busyLabel={staffRolesTexts.creating}
      busy={own.busy}
      unsaved={own.isChanged}
      error={own.problem}
      onClose={own.discard}
      onSubmit={() => void own.send()}
    >
      <div ref={form} className="grid gap-4">
        <TextField
          label={staffRolesTexts.name}
          autoComplete="off"
          maxLength={80}
          {...given("name")}
          onChange={({ target }) => own.type({ name: target.value })}
        />
        <TextField
          label={staffRolesTexts.email}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...given("email")}
          onChange={({ target }) => own.type({ email: target.value })}
        />
        <PasswordField
          label={staffRolesTexts.password}
          autoComplete="new-password"
          hint={staffRolesTexts.passwordHint}
          {...given("password")}
          onChange={({ target }) => own.typePassword(target.value)}
        />
        <FlagBoxes values={own.permissions} onChange={own.setPermissions} />
      </div>
    </FormDialog>
  );
}
