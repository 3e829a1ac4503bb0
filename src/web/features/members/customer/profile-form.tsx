import { type ChangeEvent, lazy, Suspense, useEffect, useState } from "react";
import { membersTexts } from "#messages/en/members.ts";
import { formatDate } from "#web/data/format.ts";
import { useMe } from "#web/data/session.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { type ProfileFormOptions, useProfileForm } from "./use-profile-form.ts";

const loadQuestion = () => import("#web/ui/discard-dialog.tsx");
const DiscardDialog = lazy(async () => ({ default: (await loadQuestion()).DiscardDialog }));

/** The profile in edit mode (specification §2, Profile). Cancel asks for confirmation if something was changed. */
export function ProfileForm(options: ProfileFormOptions) {
  const { joinedDate, birthday } = useMe();
  const own = useProfileForm(options);
  const { fields, change, faults, form, isRestored, isChanged } = own;
  const [asking, setAsking] = useState(false);
  const given = (name: "name" | "email" | "phone" | "birthday") => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    error: faults[name],
  });

  useEffect(() => {
    void loadQuestion();
    // With a restored draft, the user has only just arrived at the page.
    if (!isRestored) form.current?.querySelector<HTMLInputElement>("[name=name]")?.focus();
  }, [isRestored, form]);

  return (
    <Card aria-labelledby="profile-form" className="sm:p-7">
      <h2 id="profile-form" className="type-title pb-4">
        {membersTexts.editYourProfile}
      </h2>
      <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void own.save(event)}>
        {isRestored ? (
          <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
            {membersTexts.youHaveUnsavedChanges}
          </p>
        ) : null}
        <PhotoField
          name={fields.name}
          photo={fields.profilePhoto}
          onChange={(profilePhoto) => change({ profilePhoto })}
          error={faults.profilePhoto}
        />
        <TextField label={membersTexts.name} {...given("name")} autoComplete="name" required />
        <TextField
          label={membersTexts.email}
          {...given("email")}
          type="email"
          autoComplete="email"
          required
          hint={own.asksPassword ? undefined : membersTexts.emailHint}
        />
        {own.asksPassword ? (
          <PasswordField
            label={membersTexts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            required
            value={own.password}
            onChange={({ target }) => own.setPassword(target.value)}
            error={faults.currentPassword}
            hint={membersTexts.emailNeedsPassword}
          />
        ) : null}
        <div className="grid gap-5 @md:grid-cols-2">
          <TextField label={membersTexts.phone} {...given("phone")} type="tel" autoComplete="tel" />
          <TextField
            label={membersTexts.birthday}
            {...given("birthday")}
            type="date"
            autoComplete="bday"
            hint={fields.birthday === birthday ? undefined : membersTexts.birthdayHint}
          />
        </div>
        <dl className="flex flex-wrap gap-x-3">
          <dt className="font-semibold text-ink-soft">{membersTexts.memberSince}</dt>
          <dd>{formatDate(joinedDate)}</dd>
        </dl>
        <FormError error={own.problem} />
        <div className="flex flex-wrap gap-3 border-t border-dashed border-line-strong pt-5 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3">
          <OnlineButton type="submit" busy={own.saving} busyLabel={membersTexts.saving}>
            {membersTexts.saveChanges}
          </OnlineButton>
          <Button
            variant="secondary"
            disabled={own.saving}
            onClick={isChanged ? () => setAsking(true) : own.discard}
          >
            {membersTexts.cancel}
          </Button>
        </div>
      </form>
      <Suspense>
        {asking ? (
          <DiscardDialog
            text={membersTexts.yourChangesHaventBeenSaved}
            onKeep={() => setAsking(false)}
            onDiscard={own.discard}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
