import { lazy, Suspense, useState } from "react";
import type { Profile } from "#core/members/profile.ts";
import { membersTexts } from "#messages/en/members.ts";
import { useAsk } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { useMe } from "#web/data/session.ts";
import { DevicesCard } from "#web/shared/devices/devices-card.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { OwnDataCard } from "#web/shared/own-data/own-data-card.tsx";
import { PasswordCard } from "#web/shared/password-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { InstallCard } from "./install-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { fieldsOf } from "./profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";
import { TermsCard } from "./terms-card.tsx";
import { TierPanel } from "./tier-panel.tsx";
import { PROFILE_DRAFT } from "./use-profile-form.ts";
import { VerificationCard } from "./verification-card.tsx";

/** The user's own data, card and password (specification §2, Profile). */
export function ProfilePage() {
  const profile = useAsk("profile", {});
  const { data, refetch } = profile;
  const failed = useLoadFailed(profile);
  return (
    <div className="@container">
      <PageHeader title={membersTexts.profile} lead={membersTexts.lead} />
      {failed ?? (
        <div
          aria-busy={data === undefined}
          className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:grid-rows-[auto_auto_auto_auto_auto_1fr]"
        >
          <div className="@container">
            {data === undefined ? (
              <ProfileView profile={undefined} onEdit={() => {}} takesFocus={false} />
            ) : (
              <Details profile={data} refresh={() => refetch({ cancelRefetch: false })} />
            )}
          </div>
          <div className="@3xl:col-start-2 @3xl:row-span-6 @3xl:row-start-1">
            <TierPanel profile={data} />
          </div>
          {data?.hasToVerify === true ? <VerificationCard email={data.me.email} /> : null}
          <PasswordCard />
          <DevicesCard />
          <PreferencesCard />
          <InstallCard />
          <TermsCard />
          <YourData />
        </div>
      )}
    </div>
  );
}

interface DetailsProps {
  readonly profile: Profile;
  readonly refresh: () => Promise<unknown>;
}

/** The user's own data, in read or edit mode. A draft, such as from before an expired session, opens the form. */
function Details({ profile, refresh }: DetailsProps) {
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

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-own-account-dialog.tsx")).DeleteOwnAccountDialog,
}));

/** Download and deletion of the user's data. Admins delete staff accounts (decisions 030 and 086). */
function YourData() {
  const { isAdmin } = useMe();
  const [asking, setAsking] = useState(false);
  if (isAdmin) return <OwnDataCard />;
  return (
    <OwnDataCard>
      <div className="grid gap-1 border-t border-dashed border-line-strong pt-4">
        <p className="text-ink-soft">{membersTexts.deleteAccountHint}</p>
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start px-3! text-negative! hover:bg-negative-soft!"
          onClick={() => setAsking(true)}
        >
          {membersTexts.deleteMyAccount}
        </Button>
      </div>
      <Suspense>{asking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </OwnDataCard>
  );
}
