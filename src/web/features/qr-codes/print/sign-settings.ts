import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import type { PrintBrand } from "./logo-stack.ts";
import { type SignTexts, signUpLink, typedAddress } from "./sign-texts.ts";

/** How the program earns. */
export type EarningRate = Pick<QueryResult<"printSettings">, "pointsPerUnit" | "currency">;

/** What staff have chosen for a poster or table tent. */
export interface SignSettings {
  /** The place of the headline in {@link headlines}. */
  readonly headline: number;
  readonly showsEarning: boolean;
  readonly note: string;
  readonly referral: string;
}

/** Holds the choices of a poster or table tent. */
export function useSignSettings() {
  const [settings, setSettings] = useState<SignSettings>({
    headline: 0,
    showsEarning: true,
    note: "",
    referral: "",
  });
  const change = (part: Partial<SignSettings>) => setSettings((known) => ({ ...known, ...part }));
  return { settings, change };
}

/** Returns the headlines to choose from. */
export function headlines(brand: string): readonly string[] {
  return [
    qrPrintTexts.headlineCollect,
    qrPrintTexts.headlineJoin({ brand }),
    qrPrintTexts.headlineScan,
  ];
}

/** Returns what a poster or table tent says. `origin`: of the program's public address. */
export function signTexts(
  { headline, showsEarning, note, referral }: SignSettings,
  {
    brand,
    logo,
    accent,
    origin,
    rate,
  }: PrintBrand & { readonly accent: string; readonly origin: string; readonly rate: EarningRate },
): SignTexts {
  const code = referral.trim();
  const saysRate = showsEarning && rate.pointsPerUnit > 0;
  return {
    brand,
    logo,
    accent,
    headline: headlines(brand)[headline] ?? "",
    earning: saysRate ? qrPrintTexts.earningRate(rate) : "",
    steps: [qrPrintTexts.stepScan, qrPrintTexts.stepSignUp, qrPrintTexts.stepCollect],
    note: note.trim(),
    addressLead: code === "" ? qrPrintTexts.orGoTo : qrPrintTexts.orEnterCode({ code }),
    // A typed code is easier than a typed address with a code in it.
    address: typedAddress(signUpLink(origin, "")),
    link: signUpLink(origin, code),
  };
}
