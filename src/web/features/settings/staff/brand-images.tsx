import { DESIGN_COLOR } from "./design-color.ts";
import { brandImageKinds } from "./images/draw-files.ts";
import { ImageField } from "./images/image-field.tsx";
import { StorageNote } from "./images/storage-note.tsx";
import { isColor } from "./is-color.ts";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** The fields of the brand's logo and icon. */
export function BrandImages({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const color = (form.typed["brand.color"] ?? "").trim().toLowerCase();
  return (
    <>
      {brandImageKinds.map((kind) => (
        <ImageField
          key={kind}
          kind={kind}
          image={form.typed[`brand.${kind}`] ?? ""}
          name={form.typed["brand.name"] ?? ""}
          mainColor={isColor(color) ? color : DESIGN_COLOR}
          error={form.faults[`brand.${kind}`]}
          onChange={(image) => form.type({ ...form.typed, [`brand.${kind}`]: image })}
        />
      ))}
      <StorageNote />
    </>
  );
}
