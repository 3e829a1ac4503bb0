import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import type { PaperSystem } from "#web/shared/print/paper.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { CodesLoading } from "../staff/codes-loading.tsx";
import { LabelsPart } from "./labels-part.tsx";
import { tentName } from "./paper-names.ts";
import { PosterPart, usualPaper } from "./poster-part.tsx";
import { SignPart, type SignSize } from "./sign-part.tsx";
import type { EarningRate } from "./sign-settings.ts";
import { type TentSize, tentPage } from "./tent-layout.ts";

const kinds = ["labels", "tent", "poster"] as const;

/** Labels of batches, table tents and sign-up posters as PDF files. The address parameter `kind` chooses. */
export function PrintFilesPage() {
  const [kind, setKind] = useAddressChoice("kind", kinds);
  const asked = useAsk("printSettings", {});
  const failed = useLoadFailed(asked);
  return (
    <>
      <PageHeader
        title={qrPrintTexts.title}
        lead={qrPrintTexts.lead}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin/qr-codes">
              <ArrowLeft aria-hidden />
              {qrPrintTexts.backToCodes}
            </Link>
          </Button>
        }
      />
      <div className="grid gap-6">
        <Segmented
          label={qrPrintTexts.kind}
          options={kinds.map((value) => ({ value, label: qrPrintTexts[value] }))}
          value={kind}
          onChange={setKind}
        />
        {failed}
        {failed === null && asked.data === undefined ? <CodesLoading /> : null}
        {asked.data === undefined ? null : (
          <KindPart kind={kind} usual={usualPaper(asked.data.timeZone)} rate={asked.data} />
        )}
      </div>
    </>
  );
}

interface KindPartProps {
  readonly kind: (typeof kinds)[number];
  readonly usual: PaperSystem;
  readonly rate: EarningRate;
}

function KindPart({ kind, usual, rate }: KindPartProps) {
  if (kind === "labels") return <LabelsPart usual={usual} />;
  if (kind === "poster") return <PosterPart usual={usual} rate={rate} />;
  const sizes = {
    iso: [tentSize("a5"), tentSize("a6")],
    us: [tentSize("half-letter"), tentSize("quarter-letter")],
  } as const;
  const texts = { label: qrPrintTexts.previewOfTent, hint: qrPrintTexts.tentHint };
  return <SignPart key={kind} fileWord="table tent" {...texts} {...{ sizes, usual, rate }} />;
}

function tentSize(tent: TentSize): SignSize {
  return {
    name: tent,
    text: tentName(tent),
    layOut: (texts, widthOf) => tentPage(texts, tent, widthOf),
  };
}
