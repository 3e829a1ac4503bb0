/** Currencies other than the euro with the regions that use them, as codes of ISO 3166. */
const regions: Readonly<Record<string, string>> = {
  AED: "AE",
  ARS: "AR",
  AUD: "AU",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CLP: "CL",
  CNY: "CN",
  COP: "CO",
  CZK: "CZ",
  DKK: "DK",
  EGP: "EG",
  GBP: "GB",
  HKD: "HK",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL",
  INR: "IN",
  ISK: "IS",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  MAD: "MA",
  MXN: "MX",
  MYR: "MY",
  NGN: "NG",
  NOK: "NO",
  NZD: "NZ",
  PEN: "PE",
  PHP: "PH",
  PLN: "PL",
  RON: "RO",
  RSD: "RS",
  SAR: "SA",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TRY: "TR",
  TWD: "TW",
  UAH: "UA",
  USD: "US EC SV PR",
  VND: "VN",
  ZAR: "ZA",
};

/** Where people use the euro. */
const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM ME XK";

/**
 * Returns the currency that is probably used where a device is, as a suggestion: of the region in its language, such as 'de-CH'. In Europe
 * the time zone decides about American English, which many devices there have. `otherwise` for an unknown region.
 */
export function usualCurrency(language: string, timeZone: string, otherwise: string): string {
  const region = regionOf(language);
  if (region === undefined) return otherwise;
  if (region === "US" && timeZone.startsWith("Europe/")) {
    return timeZone === "Europe/London" ? "GBP" : "EUR";
  }
  if (EURO.includes(region)) return "EUR";
  return Object.keys(regions).find((currency) => regions[currency]?.includes(region)) ?? otherwise;
}

/** Returns the region of a language, the most probable one where it names none: 'DE' for 'de'. Undefined for an unknown language. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
