import { Sparkles, UsersRound } from "lucide-react";
import { referralsTexts } from "#messages/en/referrals.ts";
import { useAsk } from "#web/data/data.ts";
import { useBrand, useMe, usePublicOrigin } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { useCopying } from "./copying.ts";
import { Friends } from "./friends.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { ShareOptions } from "./share-options.tsx";
import { invitationLink } from "./sharing.ts";
import { Ticket } from "./ticket.tsx";

/** The user's code and link with ways to share them, the results, and an explanation (specification §2, Referrals). */
export function ReferralsPage() {
  // The session contains the code, so it shows at once.
  const { referralCode: code } = useMe();
  const brand = useBrand();
  const link = invitationLink(usePublicOrigin(), code);
  const copying = useCopying(code, link);
  const referrals = useAsk("referrals", {});
  const { data } = referrals;
  const failed = useLoadFailed(referrals);
  const invitation = { brand, link, welcome: data?.rewards.friend };
  return (
    <div className="@container">
      <PageHeader title={referralsTexts.referFriends} lead={referralsTexts.lead} />
      <div className="grid items-start gap-x-6 gap-y-8 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <Ticket code={code} link={link} copying={copying} />
          {code === "" ? null : <ShareOptions invitation={invitation} />}
        </div>
        {failed ?? (
          <>
            <div className="grid gap-8 @3xl:row-span-2">
              <div className="grid gap-3 @[16rem]:grid-cols-2 @md:gap-4">
                <Stat
                  label={referralsTexts.friendsJoined}
                  value={data?.friends}
                  icon={<UsersRound />}
                />
                <Stat
                  label={referralsTexts.pointsEarned}
                  value={data?.pointsEarned}
                  icon={<Sparkles />}
                />
              </div>
              <Friends referrals={data} onCopyLink={() => void copying.copy("link")} />
            </div>
            <HowItWorks rewards={data?.rewards} />
          </>
        )}
      </div>
    </div>
  );
}
