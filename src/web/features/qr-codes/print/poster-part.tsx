import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { type PaperSystem, paperSystemOf } from "#web/shared/print/paper.ts";
import { paperName } from "./paper-names.ts";
import { posterPage } from "./poster-layout.ts";
import { SignPart, type SignSize } from "./sign-part.tsx";
import type { EarningRate } from "./sign-settings.ts";

interface PosterPartProps {
  readonly usual: PaperSystem;
  readonly rate: EarningRate;
  /** Called when the file was saved. */
  readonly onSaved?: () => void;
}

/** The settings, the preview and the file of a sign-up poster. */
export function PosterPart(props: PosterPartProps) {
  const sizes = {
    iso: [posterSize("a4"), posterSize("a3")],
    us: [posterSize("letter"), posterSize("tabloid")],
  } as const;
  const label = qrPrintTexts.previewOfPoster;
  return <SignPart fileWord="poster" label={label} sizes={sizes} {...props} />;
}

/** Returns the paper that is usual in the program's time zone, or in the device's while the program is in UTC. */
export function usualPaper(timeZone: string): PaperSystem {
  return paperSystemOf(timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function posterSize(paper: "a4" | "a3" | "letter" | "tabloid"): SignSize {
  return {
    name: paper,
    text: paperName(paper),
    layOut: (texts, widthOf) => posterPage(texts, paper, widthOf),
  };
}
