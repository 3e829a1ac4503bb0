import { catalogue } from "../catalogue.ts";
import { number, plural, pointCount } from "./format.ts";

/** How the program earns: points for one unit of the currency (ISO 4217). */
interface EarningRate {
  readonly pointsPerUnit: number;
  readonly currency: string;
}

/** An amount in whole units where possible, for example '€1' or '€2.50'. */
function price(amount: number, currency: string): string {
  const trailingZeroDisplay = "stripIfInteger";
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay,
  });
  return format.format(amount);
}

/** The rate in whole points where possible, for example '1 point for every €2' for half a point. */
function earningRate({ pointsPerUnit, currency }: EarningRate): string {
  const units = 1 / pointsPerUnit;
  if (pointsPerUnit < 1 && Math.abs(units * 100 - Math.round(units * 100)) < 1e-6) {
    return `${pointCount(1)} for every ${price(units, currency)}`;
  }
  const points = pointsPerUnit === 1 ? pointCount(1) : `${pointsPerUnit} points`;
  return `${points} for every ${price(1, currency)}`;
}

/** The texts of printing labels, table tents and posters, on the screen and on paper. */
export const qrPrintTexts = catalogue("qr-print", {
  print: "Print",
  title: "Print",
  lead: "Labels for packaging, and posters and table tents that invite customers to sign up. All are PDF files.",
  backToCodes: "QR codes",
  kind: "What to print",
  labels: "Labels",
  tent: "Table tents",
  poster: "Posters",
  preview: "Preview",
  previewOfLabels: ({ product }: { product: string }) => `First sheet of labels for ${product}`,
  previewOfTent: "Table tent",
  previewOfPoster: "Poster",
  preparingPreview: "Preparing the preview…",

  batch: "Batch",
  chooseBatch: "Choose a batch",
  batchOption: ({ product, codes, created }: { product: string; codes: string; created: string }) =>
    `${product} · ${codes} · ${created}`,
  olderBatches: "Show older batches",
  noBatches: "No batches yet.",
  noBatchesHint:
    "Labels are printed for a batch of codes. Generate many codes for one product first.",
  toBatches: "To the batches",
  noCodesYet: "This batch has no codes yet. Continue it, then print its labels.",
  batchExpired: "The codes of this batch have expired and can no longer be redeemed.",
  batchIncomplete: ({ made, size }: { made: string; size: string }) =>
    `This batch is incomplete: ${made} of ${size} codes. Only these are printed.`,
  printInBrowser: "Print without a PDF file",

  paperSystem: "Paper",
  iso: "A4",
  us: "Letter",
  sheet: "Label sheet",
  averySheet: ({ part, size, count }: { part: string; size: string; count: number }) =>
    `Avery ${part}: ${size}, ${count} on a sheet`,
  plainSheet: ({ paper, size, count }: { paper: string; size: string; count: number }) =>
    `Plain ${paper}: ${size}, ${count} on a sheet, to cut out`,
  sizeMm: ({ width, height }: { width: string; height: string }) => `${width} × ${height} mm`,
  sizeInches: ({ width, height }: { width: string; height: string }) => `${width} × ${height} in`,
  startAt: "Start at label",
  startAtHint: ({ count }: { count: number }) =>
    `For a sheet that has been used: 1 to ${count}, counted row by row.`,
  startAtInvalid: ({ count }: { count: number }) => `Please enter a number from 1 to ${count}.`,
  guides: "Thin lines to cut along",
  fromNumber: "From number",
  toNumber: "To number",
  rangeInvalid: ({ made }: { made: string }) => `Please enter numbers from 1 to ${made}.`,
  rangeReversed: "The first number must not be higher than the last one.",
  printHint: "Print at 100 % (“Actual size”), and try a sheet of plain paper first.",

  files: "Files",
  filesHint: ({ most }: { most: number }) =>
    `Each file has up to ${number(most)} labels. Redeemed codes are left out.`,
  fileRange: ({ from, to }: { from: string; to: string }) => `No. ${from} to ${to}`,
  filePages: ({ pages }: { pages: number }) =>
    plural(pages, { one: "1 page", other: `${number(pages)} pages` }),
  download: "Download",
  downloadFile: ({ range }: { range: string }) => `Download ${range}`,
  downloadAll: "Download all files",
  downloadPdf: "Download PDF",
  writing: ({ range }: { range: string }) => `Writing ${range}`,
  writingPdf: "Writing the file…",
  progress: ({ percent, size }: { percent: number; size: string }) => `${percent} %, ${size}`,
  saved: ({ labels, size }: { labels: number; size: string }) =>
    `${plural(labels, { one: "1 label", other: `${number(labels)} labels` })}, ${size}`,
  stopped: "Stopped. No file was saved.",
  noLabels: "All of these codes have been redeemed, so there is no label to print.",
  kilobytes: ({ size }: { size: string }) => `${size} KB`,
  megabytes: ({ size }: { size: string }) => `${size} MB`,
  notWritten: "Could not write the file. Check the connection and try again.",
  lettersMissing: ({ letters }: { letters: string }) =>
    `The fonts of the PDF file have no ${letters}. Leave them out, or print a batch's labels without a PDF file.`,

  size: "Size",
  tentSize: ({ size, count }: { size: string; count: number }) =>
    count === 1 ? size : `${size}, ${count} on a sheet`,
  tentA5: "A5, from a sheet of A4",
  tentA6: "A6, from a sheet of A4",
  tentHalfLetter: "Half Letter (8.5 × 5.5 in)",
  tentQuarterLetter: "Quarter Letter (5.5 × 4.25 in)",
  tentHint: "Fold along the dashed line. Cut small tents apart along the solid line first.",
  a4: "A4",
  a3: "A3",
  letter: "Letter",
  tabloid: "Tabloid (11 × 17 in)",
  purpose: "The QR code leads to",
  purposeHint: "The steps to install the app also have the way to the sign-up.",
  purposeSignUp: "Sign-up",
  purposeInstall: "Steps to install the app",
  headline: "Headline",
  note: "Line of your own (optional)",
  noteHint: "For example a campaign: 20 extra points in November.",
  referral: "Referral code (optional)",
  referralHint: "Whoever signs up with the printed QR code is counted for the owner of this code.",
  showEarning: ({ rate }: { rate: string }) => `Say “${rate}”`,

  scanForPoints: ({ points }: { points: number }) => `Scan for ${pointCount(points)}`,
  validUntil: ({ day }: { day: string }) => `Valid until ${day}`,
  number: ({ number: value }: { number: number }) => `No. ${value}`,
  headlineCollect: "Collect points with every visit",
  headlineJoin: ({ brand }: { brand: string }) => `Join ${brand} and earn rewards`,
  headlineInstall: "Your loyalty card on your phone",
  headlineScan: "Scan, sign up and get rewarded",
  earningRate,
  stepScan: "Scan the code with your phone’s camera",
  stepSignUp: "Sign up with your name and email",
  stepInstall: "Add the app to your home screen",
  stepSignUpAndCollect: "Sign up and collect points",
  stepCollect: "Collect points and choose rewards",
  orGoTo: "Or go to",
  orEnterCode: ({ code }: { code: string }) => `Or enter the code ${code} at`,
});
