import type { AllEventTexts } from "../declared.ts";
import { broadcastsEvents } from "./events/broadcasts.ts";
import { erasureEvents } from "./events/erasure.ts";
import { feedbackEvents } from "./events/feedback.ts";
import { jobsEvents } from "./events/jobs.ts";
import { locationsEvents } from "./events/locations.ts";
import { membersEvents } from "./events/members.ts";
import { pointsEvents } from "./events/points.ts";
import { purchasesEvents } from "./events/purchases.ts";
import { qrCodesEvents } from "./events/qr-codes.ts";
import { referralsEvents } from "./events/referrals.ts";
import { rewardsEvents } from "./events/rewards.ts";
import { sessionsEvents } from "./events/sessions.ts";
import { staffEvents } from "./events/staff.ts";
import { tillsEvents } from "./events/tills.ts";
import { vouchersEvents } from "./events/vouchers.ts";
import { webhooksEvents } from "./events/webhooks.ts";

/** What pages announce after an event, one line for each module. Events without an entry are not announced. */
export const eventTexts: AllEventTexts = {
  ...broadcastsEvents,
  ...erasureEvents,
  ...feedbackEvents,
  ...jobsEvents,
  ...locationsEvents,
  ...membersEvents,
  ...pointsEvents,
  ...purchasesEvents,
  ...qrCodesEvents,
  ...referralsEvents,
  ...rewardsEvents,
  ...sessionsEvents,
  ...staffEvents,
  ...tillsEvents,
  ...vouchersEvents,
  ...webhooksEvents,
};
