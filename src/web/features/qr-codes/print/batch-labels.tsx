import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { useAsk } from "#web/data/data.ts";
import { formatPoints } from "#web/data/format.ts";
import { useBrand, usePublicOrigin } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import type { PaperSystem } from "#web/shared/print/paper.ts";
import type { PrintPage } from "#web/shared/print/shapes.ts";
import { Card } from "#web/ui/card.tsx";
import type { BatchRow } from "../staff/batch-pages.ts";
import { CodesLoading } from "../staff/codes-loading.tsx";
import { redeemLink } from "../staff/qr-picture.ts";
import { LabelControls } from "./label-controls.tsx";
import { LabelFileList } from "./label-file-list.tsx";
import type { LabelTexts } from "./label-layout.ts";
import { type LabelPlan, labelPages } from "./label-pages.ts";
import { labelChoice, useLabelSettings } from "./label-settings.ts";
import { PreviewCard } from "./preview-card.tsx";
import { usePreviewWidth } from "./preview-fonts.ts";
import { labelsOn } from "./sheets.ts";
import { usePrintAccent } from "./use-print-accent.ts";
import { usePrintLogo } from "./use-print-logo.ts";

interface BatchLabelsProps {
  readonly batchId: string;
  readonly usual: PaperSystem;
  /** Renders the field that chooses another batch. */
  readonly renderChooser: (
    batch: Pick<BatchRow, "id" | "productId" | "made" | "createdAt">,
  ) => ReactNode;
}

type Codes = QueryResult<"qrBatchCodes">;

/** The settings, the preview and the files of a batch's labels. */
export function BatchLabels({ batchId, usual, renderChooser }: BatchLabelsProps) {
  const origin = usePublicOrigin();
  const labels = useLabelSettings(usual);
  const facts = useAsk("qrBatchCodes", { batchId, after: 0, limit: 1 });
  const failed = useLoadFailed(facts);
  const texts = useLabelTexts(facts.data);
  if (failed !== null) return failed;
  if (facts.data === undefined || texts === undefined) return <CodesLoading />;
  const { batch } = facts.data;
  const { plan, range, problems } = labelChoice(labels.settings, batch.made);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        {renderChooser(batch)}
        <BatchNotice batch={batch} />
        <LabelControls {...labels} made={batch.made} problems={problems} />
        <Link
          className="w-fit font-semibold text-brand-ink underline"
          to={`/admin/qr-codes/batches/${batchId}/print`}
        >
          {qrPrintTexts.printInBrowser}
        </Link>
      </Card>
      <SheetPreview batchId={batchId} from={range.from} texts={texts} plan={plan} />
      {batch.made === 0 ? null : (
        <Card className="grid gap-4 lg:col-span-2">
          <LabelFileList
            batch={{ batchId, texts, origin, numberText }}
            range={range}
            plan={plan}
            isInvalid={problems.startAt !== undefined || problems.range !== undefined}
          />
        </Card>
      )}
    </div>
  );
}

function BatchNotice({ batch: { made, size, isExpired } }: { readonly batch: Codes["batch"] }) {
  const notice =
    made === 0
      ? qrPrintTexts.noCodesYet
      : isExpired
        ? qrPrintTexts.batchExpired
        : made < size
          ? qrPrintTexts.batchIncomplete({ made: formatPoints(made), size: formatPoints(size) })
          : undefined;
  return (
    <p role="status" className="font-medium text-warning empty:hidden">
      {notice}
    </p>
  );
}

function numberText(batchNo: number): string {
  return qrPrintTexts.number({ number: batchNo });
}

const days = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns what a batch's labels say; undefined while the batch loads. */
function useLabelTexts(codes: Codes | undefined): LabelTexts | undefined {
  const brand = useBrand();
  const accent = usePrintAccent();
  const logo = usePrintLogo();
  return useMemo(
    () =>
      codes && {
        brand,
        logo,
        accent,
        product: codes.batch.productId,
        scan: qrPrintTexts.scanForPoints({ points: codes.batch.points }),
        until: qrPrintTexts.validUntil({ day: days.format(new Date(codes.lastDay)) }),
      },
    [codes, brand, logo, accent],
  );
}

interface SheetPreviewProps {
  readonly batchId: string;
  readonly from: number;
  readonly texts: LabelTexts;
  readonly plan: LabelPlan;
}

/** The first sheet with its real codes. */
function SheetPreview({ batchId, from, texts, plan }: SheetPreviewProps) {
  const origin = usePublicOrigin();
  const widthOf = usePreviewWidth();
  const limit = labelsOn(plan.sheet) - plan.startAt + 1;
  const { data } = useAsk("qrBatchCodes", { batchId, after: from - 1, limit });
  const page = useMemo((): PrintPage | undefined => {
    if (widthOf === undefined || data === undefined) return undefined;
    const pages = labelPages(texts, plan, widthOf);
    const codes = data.codes.filter(({ isRedeemed }) => !isRedeemed);
    const full = codes.map(({ batchNo, code }) =>
      pages.add({ code, link: redeemLink(origin, code), number: numberText(batchNo) }),
    );
    return full.find((one) => one !== undefined) ?? pages.rest();
  }, [widthOf, data, texts, plan, origin]);
  const label = qrPrintTexts.previewOfLabels({ product: texts.product });
  return <PreviewCard page={page} isEmpty={data?.codes.length === 0} label={label} />;
}
