import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { triggerKnows } from "#core/campaigns/trigger-knows.ts";
import { calculatorTexts } from "#messages/en/campaign-calculator.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { useProductOptions } from "#web/shared/product-options.ts";
import { ProductOptionsList } from "#web/shared/product-options-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CalculatorResult } from "./calculator-result.tsx";
import type { CampaignChoices } from "./campaign-text.ts";
import { askedOf, firstCheck, type TypedCheck, type TypedItem } from "./typed-check.ts";

interface CalculatorProps {
  readonly definition: CampaignDefinition;
  /** The campaign's id; undefined for a new one. */
  readonly id: string | undefined;
  readonly choices: CampaignChoices;
}

/** Computes what an imagined check or occasion would earn with the campaign as it is typed. */
export function Calculator({ definition, id, choices }: CalculatorProps) {
  const [check, setCheck] = useState(() => firstCheck(choices));
  const type = (own: Partial<TypedCheck>) => setCheck((now) => ({ ...now, ...own }));
  const wanted = JSON.stringify(askedOf(check, definition, id, choices));
  const asked = useDebounced(wanted);
  const isPurchase = definition.trigger === "purchase";
  const given = (name: "amount" | "day" | "time" | "visits") => ({
    autoComplete: "off",
    value: check[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="grid gap-6 @3xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={
              isPurchase
                ? calculatorTexts.amount({ currency: choices.currency })
                : calculatorTexts.points
            }
            inputMode="decimal"
            {...given("amount")}
          />
          <SelectField
            label={calculatorTexts.tier}
            value={check.tier}
            onChange={({ target }) => type({ tier: target.value })}
          >
            {choices.tiers.map((tier) => (
              <option key={tier.id} value={tier.id}>
                {tier.name}
              </option>
            ))}
          </SelectField>
          <TextField label={calculatorTexts.day} type="date" {...given("day")} />
          <TextField label={calculatorTexts.time} type="time" {...given("time")} />
          {triggerKnows(definition.trigger).location ? (
            <SelectField
              label={calculatorTexts.location}
              value={check.locationId}
              onChange={({ target }) => type({ locationId: target.value })}
            >
              <option value="">{calculatorTexts.noLocation}</option>
              {choices.locations.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.name}
                </option>
              ))}
            </SelectField>
          ) : null}
          {triggerKnows(definition.trigger).visits ? (
            <TextField label={calculatorTexts.visits} inputMode="numeric" {...given("visits")} />
          ) : null}
        </div>
        {definition.conditions.segments === undefined ? null : (
          <Checkbox
            label={calculatorTexts.isInSegment}
            checked={check.isInSegment}
            onChange={({ target }) => type({ isInSegment: target.checked })}
          />
        )}
        {isPurchase ? <Items check={check} type={type} currency={choices.currency} /> : null}
        {definition.trigger === "qr-code" ? <CodeProduct check={check} type={type} /> : null}
      </div>
      <CalculatorResult
        asked={asked}
        currency={choices.currency}
        hasGroups={choices.hasPurchases}
      />
    </div>
  );
}

/** The product of an imagined code: an item of which the amount does not matter. */
function CodeProduct({ check: { items }, type }: Pick<ItemsProps, "check" | "type">) {
  const list = useId();
  const product = items[0]?.product ?? "";
  const products = useProductOptions(product);
  return (
    <>
      <TextField
        label={calculatorTexts.codeProduct}
        list={list}
        autoComplete="off"
        maxLength={64}
        value={product}
        onChange={({ target: { value } }) => {
          const chosen = { key: 1, product: skuOf(value, products), quantity: "1", amount: "1" };
          type({ items: value === "" ? [] : [chosen] });
        }}
      />
      <ProductOptionsList id={list} products={products} />
    </>
  );
}

interface ItemsProps {
  readonly check: TypedCheck;
  readonly type: (own: Partial<TypedCheck>) => void;
  readonly currency: string;
}

/** The items of the check. Their amounts need not add up to the whole, as at a till. */
function Items({ check: { items }, type, currency }: ItemsProps) {
  const add = () => {
    const key = Math.max(0, ...items.map((item) => item.key)) + 1;
    type({ items: [...items, { key, product: "", quantity: "1", amount: "5" }] });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold">{calculatorTexts.items}</legend>
      {items.map((item, index) => (
        <Item
          key={item.key}
          item={item}
          place={index + 1}
          currency={currency}
          onChange={(own) =>
            type({ items: items.map((one) => (one.key === item.key ? { ...one, ...own } : one)) })
          }
          onRemove={() => type({ items: items.filter((one) => one.key !== item.key) })}
        />
      ))}
      <div>
        <Button variant="quiet" className="-ml-5" onClick={add}>
          <Plus aria-hidden />
          {calculatorTexts.addItem}
        </Button>
      </div>
    </fieldset>
  );
}

interface ItemProps {
  readonly item: TypedItem;
  readonly place: number;
  readonly currency: string;
  readonly onChange: (own: Partial<TypedItem>) => void;
  readonly onRemove: () => void;
}

function Item({ item, place, currency, onChange, onRemove }: ItemProps) {
  const list = useId();
  const products = useProductOptions(item.product);
  return (
    <fieldset className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
      <legend className="sr-only">{calculatorTexts.item({ place })}</legend>
      <div className="col-span-3">
        <TextField
          label={calculatorTexts.sku}
          list={list}
          autoComplete="off"
          maxLength={64}
          value={item.product}
          onChange={({ target }) => onChange({ product: skuOf(target.value, products) })}
        />
        <ProductOptionsList id={list} products={products} />
      </div>
      <TextField
        label={calculatorTexts.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={item.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <TextField
        label={calculatorTexts.itemAmount({ currency })}
        inputMode="decimal"
        autoComplete="off"
        value={item.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <IconButton label={calculatorTexts.removeItem({ place })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </fieldset>
  );
}

/** Returns the SKU of the product with a chosen name; other texts stay. */
function skuOf(typed: string, products: ReturnType<typeof useProductOptions>): string {
  return products.find(({ name }) => name === typed)?.sku ?? typed;
}
