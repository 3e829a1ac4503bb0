import { useState } from "react";
import type { Profile } from "#core/members/profile.ts";
import { useDraft } from "#web/data/draft.ts";
import { fieldsOf } from "./profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";
import { PROFILE_DRAFT } from "./use-profile-form.ts";

interface DetailsProps {
  readonly profile: Profile;
  readonly refresh: () => Promise<unknown>;
}

/** The user's own data, in read or edit mode. A draft, such as from before an expired session, opens the form. */
export function Details({ profile, refresh }: DetailsProps) {
  const { isRestored } = useDraft(PROFILE_DRAFT, fieldsOf(profile));
  const [mode, setMode] = useState<"arrived" | "editing" | "done">(
    isRestored ? "editing" : "arrived",
  );
  if (mode === "editing") {
    return <ProfileForm profile={profile} refresh={refresh} onDone={() => setMode("done")} />;
  }
  return (
    <ProfileView profile={profile} onEdit={() => setMode("editing")} takesFocus={mode === "done"} />
  );
}
