import { FileUp, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { TillSkuLine } from "#core/products/list-till-skus.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { type OpenDialog, ProductDialogs } from "./product-dialogs.tsx";
import { useProductFilter } from "./product-filter.ts";
import type { PictureField } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import { ADD_DRAFT, nothingTyped } from "./product-text.ts";
import { TillSkuList } from "./till-sku-list.tsx";

interface ProductsPageProps {
  /** Chooses a product's picture. */
  readonly Picture: PictureField;
}

/** The products for staff who manage the program: find, add, edit, archive and delete. */
export function ProductsPage({ Picture }: ProductsPageProps) {
  const { edition } = useHost();
  // Only the server edition has tills.
  const [chosen, setView] = useAddressChoice("view", ["products", "tills"]);
  const view = edition === "browser" ? "products" : chosen;
  const filter = useProductFilter();
  const pages = useAskPages("products", filter.wanted, "products");
  const categories = pages.data?.pages[0]?.categories ?? [];
  const wasTyping = useHasDraft(ADD_DRAFT);
  const adding: OpenDialog = { kind: "add", start: nothingTyped };
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? adding : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => pages.rows?.map(({ id }) => id), [pages.rows]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title={productsStaffTexts.products}
        lead={productsStaffTexts.lead}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen({ kind: "import" })}>
              <FileUp aria-hidden />
              {productsStaffTexts.importCsv}
            </Button>
            <Button ref={add} onClick={() => setOpen(adding)}>
              <Plus aria-hidden />
              {productsStaffTexts.addProduct}
            </Button>
          </>
        }
      />
      {edition === "browser" ? null : (
        <div className="mb-4">
          <Segmented
            label={productsStaffTexts.products}
            value={view}
            onChange={setView}
            options={[
              { value: "products", label: productsStaffTexts.productList },
              { value: "tills", label: productsStaffTexts.skuList },
            ]}
          />
        </div>
      )}
      <div
        ref={list}
        tabIndex={-1}
        role="region"
        aria-label={
          view === "products" ? productsStaffTexts.productList : productsStaffTexts.skuList
        }
        className="outline-none"
      >
        {view === "products" ? (
          <ProductList
            filter={filter}
            pages={pages}
            categories={categories}
            onDo={(product, kind) => setOpen({ kind, product, start: nothingTyped })}
          />
        ) : (
          <TillSkuList
            onDo={(sku, action) =>
              setOpen(
                action === "map"
                  ? { kind: "map", sku }
                  : { kind: "add", start: { ...nothingTyped, ...startOf(sku) } },
              )
            }
          />
        )}
      </div>
      <ProductDialogs
        open={open}
        categories={categories}
        Picture={Picture}
        onClose={() => {
          // A form that was open when the page loaded has no opener to return the focus to.
          if (open?.kind === "add") focusAfter("", view === "tills" ? list : add);
          setOpen(undefined);
        }}
        onGone={(id) => focusAfter(id, list)}
      />
    </div>
  );
}

/** What the form of a new product takes from a till. */
function startOf({ sku, name, category }: TillSkuLine) {
  return { sku, name, category };
}
