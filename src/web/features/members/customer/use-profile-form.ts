import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { Profile } from "#core/members/profile.ts";
import { membersTexts } from "#messages/en/members.ts";
import { pageError } from "#messages/page-error.ts";
import { showError, useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import {
  differ,
  type Faults,
  type FieldName,
  faultsIn,
  fieldsOf,
  firstFault,
  isNewEmail,
  type ProfileFields,
} from "./profile-fields.ts";

/** The name under which the form's draft is kept. */
export const PROFILE_DRAFT = "profile";

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  "name-reserved": "name",
  "current-password-wrong": "currentPassword",
  "birthday-in-future": "birthday",
  "photo-unusable": "profilePhoto",
};

/** What {@link useProfileForm} takes. */
export interface ProfileFormOptions {
  readonly profile: Profile;
  /** Gets the profile anew, after it was saved. */
  readonly refresh: () => Promise<unknown>;
  /** Called when the form is done: its changes are saved, or thrown away. */
  readonly onDone: () => void;
}

/**
 * The profile form and what saving it does (specification §5, Profile). What is typed is kept as a draft until it is saved or
 * thrown away; the password is not. A new email without the password is warned about and reverts.
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

  // A photo takes a moment to be made small; what was typed meanwhile stays, and so does a photo that is not drawn yet when the next key comes.
  const latest = useRef(fields);
  useLayoutEffect(() => {
    latest.current = fields;
  }, [fields]);
  const change = (changed: Partial<ProfileFields>) => {
    latest.current = { ...latest.current, ...changed };
    keep(latest.current);
  };

  function complain(about: Faults) {
    setFaults(about);
    const first = firstFault(about);
    if (first !== undefined) focusOn(form.current, first);
  }

  /** The email reverts, and with it the field for the password goes (specification §5). */
  function warnOfPassword() {
    showError(pageError("password-required"));
    change({ email: stored.email });
    setFaults({});
    focusOn(form.current, "email");
  }

  async function send(input: ProfileFields & { readonly currentPassword: string }) {
    const reply = await run(input);
    if (reply.ok) {
      // The new profile is there before the form goes, so that nobody sees the old one again.
      await refresh();
      clear();
      return onDone();
    }
    const { code, message } = reply.error;
    const field = fieldOf[code];
    if (field !== undefined) complain({ [field]: message });
    else if (code === "email-in-use") focusOn(form.current, "email");
    // In another tab the email has become another one.
    if (reply.error.code === "password-required") await refresh();
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const input = { ...fields, currentPassword: asksPassword ? password : "" };
    const found = { ...faultsIn(input), ...halfADay(event.currentTarget) };
    if (firstFault(found) !== undefined) return complain(found);
    if (asksPassword && password === "") return warnOfPassword();
    setFaults({});
    setSaving(true);
    await send(input);
    setSaving(false);
  }

  return {
    form,
    fields,
    /** True when the fields are an earlier draft. */
    isRestored,
    change,
    password,
    setPassword,
    asksPassword,
    faults,
    problem: firstFault(faults) === undefined ? problem : undefined,
    saving,
    isChanged: differ(fields, stored),
    save,
    discard: () => {
      clear();
      onDone();
    },
  };
}

/** A date of which only a part is typed, or that no calendar has, gives no text: it must not count as none. */
function halfADay(form: HTMLFormElement): Faults {
  const day = form.elements.namedItem("birthday");
  const isHalf = day instanceof HTMLInputElement && day.validity.badInput;
  return isHalf ? { birthday: membersTexts.birthdayIncomplete } : {};
}

function focusOn(form: HTMLFormElement | null, name: FieldName): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
