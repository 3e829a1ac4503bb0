import { lookScreens } from "#web/look/screens.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { counterScreens } from "./counter/screens.ts";
import { feedbackScreens } from "./feedback/screens.ts";
import { installScreens } from "./install/screens.ts";
import { invitationsScreens } from "./invitations/screens.ts";
import { legalScreens } from "./legal/screens.ts";
import { locationsScreens } from "./locations/screens.ts";
import { mailsScreens } from "./mails/screens.ts";
import { membersScreens } from "./members/screens.ts";
import { pointsScreens } from "./points/screens.ts";
import { preferencesScreens } from "./preferences/screens.ts";
import { qrCodesScreens } from "./qr-codes/screens.ts";
import { referralsScreens } from "./referrals/screens.ts";
import { rewardsScreens } from "./rewards/screens.ts";
import { segmentMessagesScreens } from "./segment-messages/screens.ts";
import { sessionsScreens } from "./sessions/screens.ts";
import { vouchersScreens } from "./vouchers/screens.ts";

/** The screens of visitors and customers, one line for each module (docs/decisions/128). Every first page loads this list. */
export const customerScreens: readonly ScreenDeclaration[] = [
  ...counterScreens,
  ...feedbackScreens,
  ...installScreens,
  ...invitationsScreens,
  ...legalScreens,
  ...lookScreens,
  ...locationsScreens,
  ...mailsScreens,
  ...membersScreens,
  ...pointsScreens,
  ...preferencesScreens,
  ...qrCodesScreens,
  ...referralsScreens,
  ...rewardsScreens,
  ...segmentMessagesScreens,
  ...sessionsScreens,
  ...vouchersScreens,
];
