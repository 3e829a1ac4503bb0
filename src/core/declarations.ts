import { accountOrigins } from "./account-origins/declarations.ts";
import { audit } from "./audit/declarations.ts";
import { automaticMessages } from "./automatic-messages/declarations.ts";
import { benefits } from "./benefits/declarations.ts";
import { broadcasts } from "./broadcasts/declarations.ts";
import { campaignResults } from "./campaign-results/declarations.ts";
import { campaigns } from "./campaigns/declarations.ts";
import { challenges } from "./challenges/declarations.ts";
import { counter } from "./counter/declarations.ts";
import { enrolments } from "./enrolments/declarations.ts";
import { erasure } from "./erasure/declarations.ts";
import { feedback } from "./feedback/declarations.ts";
import { fraudReview } from "./fraud-review/declarations.ts";
import { identity } from "./identity/declarations.ts";
import { invitations } from "./invitations/declarations.ts";
import { jobs } from "./jobs/declarations.ts";
import { type Merged, merge } from "./kit/merge.ts";
import { legal } from "./legal/declarations.ts";
import { liability } from "./liability/declarations.ts";
import { locations } from "./locations/declarations.ts";
import { mails } from "./mails/declarations.ts";
import { members } from "./members/declarations.ts";
import { offlineCodes } from "./offline-codes/declarations.ts";
import { pendingPoints } from "./pending-points/declarations.ts";
import { pointExpiry } from "./point-expiry/declarations.ts";
import { points } from "./points/declarations.ts";
import { preferences } from "./preferences/declarations.ts";
import { products } from "./products/declarations.ts";
import { promoCodes } from "./promo-codes/declarations.ts";
import { purchases } from "./purchases/declarations.ts";
import { push } from "./push/declarations.ts";
import { qrCodes } from "./qr-codes/declarations.ts";
import { referrals } from "./referrals/declarations.ts";
import { requests } from "./requests/declarations.ts";
import { rewards } from "./rewards/declarations.ts";
import { rules } from "./rules/declarations.ts";
import { segmentMessages } from "./segment-messages/declarations.ts";
import { segments } from "./segments/declarations.ts";
import { sessions } from "./sessions/declarations.ts";
import { settings } from "./settings/declarations.ts";
import { setup } from "./setup/declarations.ts";
import { staff } from "./staff/declarations.ts";
import { tierRules } from "./tier-rules/declarations.ts";
import { tills } from "./tills/declarations.ts";
import { views } from "./views/declarations.ts";
import { vouchers } from "./vouchers/declarations.ts";
import { webhooks } from "./webhooks/declarations.ts";

/** What every module declares, one line for each module (decision 127). Its actions are in modules.ts. */
export const declarations = {
  accountOrigins,
  audit,
  automaticMessages,
  benefits,
  broadcasts,
  campaigns,
  campaignResults,
  challenges,
  counter,
  enrolments,
  erasure,
  feedback,
  fraudReview,
  identity,
  invitations,
  jobs,
  legal,
  liability,
  locations,
  mails,
  members,
  offlineCodes,
  pendingPoints,
  pointExpiry,
  points,
  preferences,
  products,
  promoCodes,
  purchases,
  push,
  qrCodes,
  referrals,
  requests,
  rewards,
  rules,
  segments,
  segmentMessages,
  sessions,
  settings,
  setup,
  staff,
  tierRules,
  tills,
  views,
  vouchers,
  webhooks,
};

type All = (typeof declarations)[keyof typeof declarations];

type PartsOf<Module, Part extends string> = Module extends { readonly [Key in Part]: infer Parts }
  ? Parts
  : never;

/** What a module may declare. */
export type DeclaredPart =
  | "datasets"
  | "errors"
  | "events"
  | "ownData"
  | "erasure"
  | "fieldErrors"
  | "limits"
  | "checks"
  | "exports";

/** One part of every module's declarations in one object type. */
export type Declared<Part extends DeclaredPart> = Part extends unknown
  ? Merged<PartsOf<All, Part>>
  : never;

/** One part of every module's declarations in one object. No name is declared twice, see declarations.test.ts. */
export function declared<Part extends DeclaredPart>(part: Part): Declared<Part> {
  const modules: readonly Readonly<Record<string, object>>[] = Object.values(declarations);
  return merge(modules.map((module) => module[part] ?? {})) as Declared<Part>; // what `Declared` computes
}
