import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import type { PrintBrand } from "./logo-stack.ts";
import {
  installAddress,
  installLink,
  type SignTexts,
  signUpAddress,
  signUpLink,
  typedAddress,
} from "./sign-texts.ts";

/** How the program earns. */
export type EarningRate = Pick<QueryResult<"printSettings">, "pointsPerUnit" | "currency">;

/** What the QR code of a poster or table tent leads to: the sign-up, or the steps that install the app. */
export const signPurposes = ["sign-up", "install"] as const;

/** One of {@link signPurposes}. */
export type SignPurpose = (typeof signPurposes)[number];

/** What staff have chosen for a poster or table tent. */
export interface SignSettings {
  readonly purpose: SignPurpose;
  /** The place of the headline in {@link headlines}. */
  readonly headline: number;
  readonly showsEarning: boolean;
  readonly note: string;
  readonly referral: string;
}

/** Holds the choices of a poster or table tent. */
export function useSignSettings() {
  const [settings, setSettings] = useState<SignSettings>({
    purpose: "sign-up",
    headline: 0,
    showsEarning: true,
    note: "",
    referral: "",
  });
  const change = (part: Partial<SignSettings>) => setSettings((known) => ({ ...known, ...part }));
  return { settings, change };
}

/** Returns the headlines to choose from. */
export function headlines(brand: string, purpose: SignPurpose): readonly string[] {
  return [
    qrPrintTexts.headlineCollect,
    qrPrintTexts.headlineJoin({ brand }),
    purpose === "install" ? qrPrintTexts.headlineInstall : qrPrintTexts.headlineScan,
  ];
}

/** Returns what a purpose is called. */
export function purposeName(purpose: SignPurpose): string {
  return purpose === "install" ? qrPrintTexts.purposeInstall : qrPrintTexts.purposeSignUp;
}

/** Returns what a poster or table tent says. `origin`: of the program's public address. */
export function signTexts(
  { purpose, headline, showsEarning, note, referral }: SignSettings,
  {
    brand,
    logo,
    accent,
    origin,
    rate,
  }: PrintBrand & { readonly accent: string; readonly origin: string; readonly rate: EarningRate },
): SignTexts {
  const isForInstall = purpose === "install";
  const code = isForInstall ? "" : referral.trim();
  const saysRate = showsEarning && rate.pointsPerUnit > 0;
  return {
    brand,
    logo,
    accent,
    headline: headlines(brand, purpose)[headline] ?? "",
    earning: saysRate ? qrPrintTexts.earningRate(rate) : "",
    steps: isForInstall
      ? [qrPrintTexts.stepScan, qrPrintTexts.stepInstall, qrPrintTexts.stepSignUpAndCollect]
      : [qrPrintTexts.stepScan, qrPrintTexts.stepSignUp, qrPrintTexts.stepCollect],
    note: note.trim(),
    addressLead: code === "" ? qrPrintTexts.orGoTo : qrPrintTexts.orEnterCode({ code }),
    // A typed code is easier than a typed address with a code in it.
    address: typedAddress(isForInstall ? installAddress(origin) : signUpAddress(origin)),
    link: isForInstall ? installLink(origin) : signUpLink(origin, code),
  };
}
