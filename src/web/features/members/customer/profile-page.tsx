import { membersTexts } from "#messages/en/members.ts";
import { useAsk } from "#web/data/data.ts";
import { DevicesCard } from "#web/shared/devices/devices-card.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PasswordCard } from "#web/shared/password-card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Details } from "./details.tsx";
import { ProfileView } from "./profile-view.tsx";
import { TierPanel } from "./tier-panel.tsx";
import { YourData } from "./your-data.tsx";

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
          className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:grid-rows-[auto_auto_auto_1fr]"
        >
          <div className="@container">
            {data === undefined ? (
              <ProfileView profile={undefined} onEdit={() => {}} takesFocus={false} />
            ) : (
              <Details profile={data} refresh={() => refetch({ cancelRefetch: false })} />
            )}
          </div>
          <div className="@3xl:col-start-2 @3xl:row-span-4 @3xl:row-start-1">
            <TierPanel profile={data} />
          </div>
          <PasswordCard />
          <DevicesCard />
          <YourData />
        </div>
      )}
    </div>
  );
}
