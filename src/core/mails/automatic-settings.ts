import type { Program } from "../program.ts";
import type { AutomaticKind } from "./mail-kinds.ts";

/** The setting that switches each automatic kind of email on. */
export const automaticSettings: readonly (readonly [
  AutomaticKind,
  keyof Program["mail"] & `sends${string}`,
])[] = [
  ["welcome", "sendsWelcome"],
  ["voucher-issued", "sendsVoucherIssued"],
  ["voucher-expiring", "sendsVoucherExpiring"],
  ["points-expiring", "sendsPointsExpiring"],
  ["tier-reached", "sendsTierReached"],
  ["tier-ending", "sendsTierEnding"],
  ["birthday", "sendsBirthday"],
];
