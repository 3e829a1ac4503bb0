import type { ProductSelection } from "#core/products/product-selection.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const PATH = "purchases.excluded";

/** Returns the products of what is typed. A broken draft selects none. */
export function excludedIn(typed: TypedTexts): ProductSelection {
  try {
    const { skus, categories } = JSON.parse(typed[PATH] ?? "") as ProductSelection;
    return { skus: [...skus], categories: [...categories] };
  } catch {
    return { skus: [], categories: [] };
  }
}

/** The products and categories that never earn. */
export function ExcludedProducts({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{settingsTexts.excludedHint}</p>
      <SelectionField
        label={settingsTexts.excluded}
        name={PATH}
        selection={excludedIn(form.typed)}
        emptyText={settingsTexts.noneExcluded}
        error={form.faults[PATH]}
        onChange={(chosen) => form.type({ ...form.typed, [PATH]: JSON.stringify(chosen) })}
      />
    </div>
  );
}
