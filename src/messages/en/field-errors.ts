import type { AllFieldErrorTexts } from "../declared.ts";
import { broadcastsFieldErrors } from "./field-errors/broadcasts.ts";
import { counterFieldErrors } from "./field-errors/counter.ts";
import { erasureFieldErrors } from "./field-errors/erasure.ts";
import { feedbackFieldErrors } from "./field-errors/feedback.ts";
import { formTexts } from "./field-errors/forms.ts";
import { identityFieldErrors } from "./field-errors/identity.ts";
import { kitFieldErrors } from "./field-errors/kit.ts";
import { locationsFieldErrors } from "./field-errors/locations.ts";
import { membersFieldErrors } from "./field-errors/members.ts";
import { pointsFieldErrors } from "./field-errors/points.ts";
import { purchasesFieldErrors } from "./field-errors/purchases.ts";
import { qrCodesFieldErrors } from "./field-errors/qr-codes.ts";
import { requestsFieldErrors } from "./field-errors/requests.ts";
import { rewardsFieldErrors } from "./field-errors/rewards.ts";
import { sessionsFieldErrors } from "./field-errors/sessions.ts";
import { staffFieldErrors } from "./field-errors/staff.ts";
import { tillsFieldErrors } from "./field-errors/tills.ts";
import { viewsFieldErrors } from "./field-errors/views.ts";
import { vouchersFieldErrors } from "./field-errors/vouchers.ts";
import { webhooksFieldErrors } from "./field-errors/webhooks.ts";

/** The texts of every field error, one line for each module. */
export const fieldErrorTexts: AllFieldErrorTexts = {
  ...broadcastsFieldErrors,
  ...counterFieldErrors,
  ...erasureFieldErrors,
  ...feedbackFieldErrors,
  ...identityFieldErrors,
  ...kitFieldErrors,
  ...locationsFieldErrors,
  ...membersFieldErrors,
  ...pointsFieldErrors,
  ...purchasesFieldErrors,
  ...qrCodesFieldErrors,
  ...requestsFieldErrors,
  ...rewardsFieldErrors,
  ...sessionsFieldErrors,
  ...staffFieldErrors,
  ...tillsFieldErrors,
  ...viewsFieldErrors,
  ...vouchersFieldErrors,
  ...webhooksFieldErrors,
  ...formTexts,
};
