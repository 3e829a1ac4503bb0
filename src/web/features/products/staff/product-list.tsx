import { Package } from "lucide-react";
import type { ProductLine } from "#core/products/list-products.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import type { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NO_CATEGORY, type useProductFilter } from "./product-filter.ts";
import { type ProductAction, ProductRow } from "./product-row.tsx";

interface ProductListProps {
  readonly filter: ReturnType<typeof useProductFilter>;
  readonly pages: ReturnType<typeof useAskPages<"products", "products">>;
  readonly categories: readonly string[];
  readonly onDo: (product: ProductLine, action: ProductAction) => void;
}

/** The products by name with their filters, or the empty, loading and error states. */
export function ProductList({ filter, pages, categories, onDo }: ProductListProps) {
  return (
    <div className="grid gap-4">
      <Filters filter={filter} categories={categories} />
      <PagedList pages={pages} loading={<ProductsLoading />} empty={<NoProducts filter={filter} />}>
        {(products) => (
          <Card className="overflow-hidden p-0!">
            <ul className="grid divide-y divide-line">
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  onDo={(action) => onDo(product, action)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function Filters({ filter, categories }: Pick<ProductListProps, "filter" | "categories">) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Segmented
        label={productsStaffTexts.show}
        value={filter.isActive ? "active" : "archived"}
        onChange={(value) => filter.setActive(value === "active")}
        options={(["active", "archived"] as const).map((value) => ({
          value,
          label: productsStaffTexts[value],
        }))}
      />
      <div className="min-w-0 flex-1 basis-56">
        <SearchField
          label={productsStaffTexts.search}
          placeholder={productsStaffTexts.searchHint}
          value={filter.typed}
          onType={filter.type}
        />
      </div>
      <div className="min-w-0 basis-48 max-sm:grow">
        <SelectField
          label={productsStaffTexts.category}
          value={filter.categoryValue}
          onChange={({ target }) => filter.setCategory(target.value)}
        >
          <option value="">{productsStaffTexts.anyCategory}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
          <option value={NO_CATEGORY}>{productsStaffTexts.noCategory}</option>
        </SelectField>
      </div>
    </div>
  );
}

function NoProducts({ filter }: Pick<ProductListProps, "filter">) {
  const { isNarrowed, isActive } = filter;
  return (
    <EmptyCard
      icon={<Package />}
      title={productsStaffTexts.noProductsFound}
      text={
        isNarrowed
          ? productsStaffTexts.noMatchesHint
          : isActive
            ? productsStaffTexts.noProductsHint
            : productsStaffTexts.noArchivedHint
      }
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={filter.clear}>
            {productsStaffTexts.showAllProducts}
          </Button>
        )
      }
    />
  );
}

function ProductsLoading() {
  return (
    <Loading className="grid gap-2" count={4}>
      <Card>
        <Skeleton className="h-12" />
      </Card>
    </Loading>
  );
}
