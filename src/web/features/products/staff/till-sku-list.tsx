import { Barcode } from "lucide-react";
import type { TillSkuLine } from "#core/products/list-till-skus.ts";
import { type TillSkuState, tillSkuStates } from "#core/products/till-sku.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { formatDate } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { Segmented } from "#web/ui/segmented.tsx";

const labels: Readonly<Record<TillSkuState, () => string>> = {
  unknown: () => productsStaffTexts.unknownSkus,
  ignored: () => productsStaffTexts.ignoredSkus,
  mapped: () => productsStaffTexts.mappedSkus,
};

const empty: Readonly<Record<TillSkuState, () => string>> = {
  unknown: () => productsStaffTexts.noUnknown,
  ignored: () => productsStaffTexts.noIgnored,
  mapped: () => productsStaffTexts.noMapped,
};

interface TillSkuListProps {
  /** Opens the form of a new product with the SKU, or the dialog that maps it. */
  readonly onDo: (sku: TillSkuLine, action: "add" | "map") => void;
}

/** The SKUs that tills sent and no product has as its own: unknown ones to decide about, ignored and mapped ones. */
export function TillSkuList({ onDo }: TillSkuListProps) {
  const [state, setState] = useAddressChoice("skus", tillSkuStates);
  const pages = useAskPages("tillSkus", { state, after: null }, "skus");
  return (
    <div className="grid gap-4">
      <Segmented
        label={productsStaffTexts.show}
        value={state}
        onChange={setState}
        options={tillSkuStates.map((value) => ({ value, label: labels[value]() }))}
      />
      <p className="text-ink-soft">{productsStaffTexts.skusLead}</p>
      <PagedList
        pages={pages}
        loading={<LoadingRows className="h-12" />}
        empty={
          <EmptyCard
            icon={<Barcode />}
            title={empty[state]()}
            text={
              state === "unknown"
                ? productsStaffTexts.noUnknownHint
                : productsStaffTexts.noDecidedHint
            }
          />
        }
      >
        {(skus) => (
          <Card className="overflow-hidden p-0!">
            <ul className="grid divide-y divide-line">
              {skus.map((sku) => (
                <SkuRow key={sku.id} sku={sku} onDo={onDo} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

interface SkuRowProps extends TillSkuListProps {
  readonly sku: TillSkuLine;
}

function SkuRow({ sku: line, onDo }: SkuRowProps) {
  const { sku, name, category, purchases, lastSeenAt, product } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-raised px-4 py-3">
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{sku}</h2>
          {category === "" ? null : <Badge tone="neutral">{category}</Badge>}
        </div>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular">
          {productsStaffTexts.inPurchases({ count: purchases })},{" "}
          {productsStaffTexts.lastSeen({ date: formatDate(lastSeenAt) })}
        </p>
        {product === null ? null : (
          <p className="text-sm text-ink-soft wrap-anywhere">{productsStaffTexts.means(product)}</p>
        )}
      </div>
      <Actions sku={line} onDo={onDo} />
    </li>
  );
}

function Actions({ sku: line, onDo }: SkuRowProps) {
  const { id, sku, state } = line;
  const ignore = useCommand("ignoreTillSku");
  const release = useCommand("releaseTillSku");
  const isGone = useDeletedError("till-sku-not-found", "tillSkus");
  const decide = async (command: typeof ignore | typeof release) => {
    const reply = await command.run({ id });
    if (!reply.ok) isGone(reply.error);
  };
  const isMapped = state === "mapped";
  return (
    <div className="flex flex-wrap gap-2">
      {isMapped ? null : (
        <>
          <Button
            variant="secondary"
            aria-label={productsStaffTexts.addSkuAsProduct({ sku })}
            onClick={() => onDo(line, "add")}
          >
            {productsStaffTexts.addAsProduct}
          </Button>
          <Button
            variant="secondary"
            aria-label={productsStaffTexts.mapSkuLabel({ sku })}
            onClick={() => onDo(line, "map")}
          >
            {productsStaffTexts.mapToProduct}
          </Button>
        </>
      )}
      {state === "unknown" ? (
        <Button
          variant="quiet"
          busy={ignore.busy}
          aria-label={productsStaffTexts.ignoreSku({ sku })}
          onClick={() => void decide(ignore)}
        >
          {productsStaffTexts.ignore}
        </Button>
      ) : (
        <Button
          variant="quiet"
          busy={release.busy}
          aria-label={productsStaffTexts.releaseSku({ sku })}
          onClick={() => void decide(release)}
        >
          {productsStaffTexts.release}
        </Button>
      )}
    </div>
  );
}
