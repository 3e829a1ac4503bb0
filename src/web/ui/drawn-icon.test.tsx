import * as gift from "lucide-react/icons/gift";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawnIcon } from "./drawn-icon.ts";

const { default: Gift } = gift;
// What the library's types leave out.
const { __iconData: data } = gift as unknown as {
  readonly __iconData: { readonly node: readonly (readonly [string, Record<string, string>])[] };
};

const Small = drawnIcon(
  data.node.map(([name, { key: _key, ...attributes }]) => [name, attributes] as const),
);

/** The attributes of the element and its parts, sorted, without what only the library writes. */
const partsOf = (markup: string) =>
  markup.split(/[<>]/).map((part) =>
    part
      .replace(/ class="[^"]*"| xmlns="[^"]*"/g, "")
      .split(/ (?=[a-z-]+=)/)
      .toSorted(),
  );

test("an icon is drawn as the library draws it", () => {
  const library = renderToStaticMarkup(<Gift strokeWidth={3} />);
  const small = renderToStaticMarkup(<Small strokeWidth={3} />);
  expect(small).toContain("aria-hidden");
  expect(partsOf(small)).toEqual(partsOf(library));
});

test("an icon with a label is read, and takes the properties of an element", () => {
  const markup = renderToStaticMarkup(<Small aria-label="A gift" className="size-5" />);
  expect(markup).toContain('aria-label="A gift"');
  expect(markup).toContain('class="size-5"');
  expect(markup).not.toContain('aria-hidden="true"');
});
