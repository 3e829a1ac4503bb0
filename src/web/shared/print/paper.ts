/** A length or position on paper: points, 1/72 inch. */
export type Points = number;

/** Converts millimetres to points. */
export function mm(millimetres: number): Points {
  return (millimetres * 72) / 25.4;
}

/** Converts inches to points. */
export function inches(count: number): Points {
  return count * 72;
}

/** Width and height of a page or an area, in points. */
export interface Size {
  readonly width: Points;
  readonly height: Points;
}

/** An area on a page, measured from the page's top left corner, in points. */
export interface PageArea extends Size {
  readonly x: Points;
  readonly y: Points;
}

/** The papers that are printed on, upright: ISO 216 and ANSI/ASME Y14.1 sizes. */
export const papers = {
  a4: { width: mm(210), height: mm(297) },
  a3: { width: mm(297), height: mm(420) },
  letter: { width: inches(8.5), height: inches(11) },
  tabloid: { width: inches(11), height: inches(17) },
} as const satisfies Readonly<Record<string, Size>>;

/** The name of a paper. */
export type Paper = keyof typeof papers;

/** The two systems of paper sizes. */
export type PaperSystem = "iso" | "us";

/** Time zones outside of the Americas whose countries print on Letter. */
const LETTER_ZONES = /^(US|Canada|Mexico)\/|^Pacific\/Honolulu$|^Asia\/Manila$/;

/** American time zones of countries that print on A4. */
const A4_AMERICA =
  /^America\/(Argentina|Sao_Paulo|Bahia|Fortaleza|Recife|Belem|Manaus|Cuiaba|Maceio|Porto_Velho|Rio_Branco|Boa_Vista|Campo_Grande|Santarem|Araguaina|Eirunepe|Noronha|Buenos_Aires|Montevideo|Asuncion|Lima|La_Paz|Guayaquil|Paramaribo|Guyana|Cayenne|Martinique|Guadeloupe)/;

/**
 * Guesses the usual paper system from the program's IANA time zone. A program in UTC has probably not been configured, so the device's time
 * zone decides for it.
 */
export function paperSystemOf(programZone: string, deviceZone: string): PaperSystem {
  const zone = programZone === "UTC" ? deviceZone : programZone;
  if (A4_AMERICA.test(zone)) return "iso";
  return zone.startsWith("America/") || LETTER_ZONES.test(zone) ? "us" : "iso";
}
