import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { Profile } from "#core/members/profile.ts";
import { membersTexts } from "#messages/en/members.ts";
import { formError } from "#messages/form-error.ts";
import { showError, useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusControl, isHalfADate } from "#web/data/form-controls.ts";
import {
  type Faults,
  type FieldName,
  faultsIn,
  fieldsOf,
  firstFault,
  hasChanges,
  isNewEmail,
  type ProfileFields,
} from "./profile-fields.ts";

/** The draft's name. */
export const PROFILE_DRAFT = "profile";

/** The field of each error code. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  "name-reserved": "name",
  "current-password-wrong": "currentPassword",
  "birthday-in-future": "birthday",
  "photo-unusable": "profilePhoto",
};

/** What {@link useProfileForm} takes. */
export interface ProfileFormOptions {
  readonly profile: Profile;
  /** Refetches the profile after it was saved. */
  readonly refresh: () => Promise<unknown>;
  /** Called when the changes are saved or discarded. */
  readonly onDone: () => void;
}

/**
 * The profile form and its submission (specification §5, Profile). Typed values are stored as a draft until saved or discarded, except the
 * password. A new email without the password shows a warning and reverts.
 */
export function useProfileForm({ profile, refresh, onDone }: ProfileFormOptions) {
  const stored = fieldsOf(profile);
  const { fields, isRestored, keep, clear } = useDraft<ProfileFields>(PROFILE_DRAFT, stored);
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [saving, setSaving] = useState(false);
  const { run, problem } = useCommand("updateProfile", { inline: true });
  const form = useRef<HTMLFormElement>(null);
  const asksPassword = isNewEmail(fields.email, stored.email);

  // Reducing a photo takes a moment; the latest ref keeps text typed meanwhile, and a photo not yet rendered.
  const latest = useRef(fields);
  useLayoutEffect(() => {
    latest.current = fields;
  }, [fields]);
  const change = (changed: Partial<ProfileFields>) => {
    latest.current = { ...latest.current, ...changed };
    keep(latest.current);
  };

  function showFault(about: Faults) {
    setFaults(about);
    const first = firstFault(about);
    if (first !== undefined) focusControl(form.current, first);
  }

  /** The email reverts, which removes the password field (specification §5). */
  function warnOfPassword() {
    showError(formError("password-required"));
    change({ email: stored.email });
    setFaults({});
    focusControl(form.current, "email");
  }

  async function send(input: ProfileFields & { readonly currentPassword: string }) {
    const reply = await run(input);
    if (reply.ok) {
      // Refetched before the form closes, so that the old profile is not shown again.
      await refresh();
      clear();
      return onDone();
    }
    const { code, message } = reply.error;
    const field = fieldOf[code];
    if (field !== undefined) showFault({ [field]: message });
    else if (code === "email-in-use") focusControl(form.current, "email");
    // The email was changed in another tab.
    if (reply.error.code === "password-required") await refresh();
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const input = { ...fields, currentPassword: asksPassword ? password : "" };
    const found = {
      ...faultsIn(input),
      ...(isHalfADate(event.currentTarget, "birthday") && {
        birthday: membersTexts.birthdayIncomplete,
      }),
    };
    if (firstFault(found) !== undefined) return showFault(found);
    if (asksPassword && password === "") return warnOfPassword();
    setFaults({});
    setSaving(true);
    await send(input);
    setSaving(false);
  }

  return {
    form,
    fields,
    /** True when the fields are from a draft. */
    isRestored,
    change,
    password,
    setPassword,
    asksPassword,
    faults,
    problem: firstFault(faults) === undefined ? problem : undefined,
    saving,
    isChanged: hasChanges(fields, stored),
    save,
    discard: () => {
      clear();
      onDone();
    },
  };
}
