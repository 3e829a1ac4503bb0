import { settingsTexts } from "#messages/en/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { controlClass } from "#web/ui/field.tsx";
import { isColor } from "./is-color.ts";
import { SettingField, type TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

/** The main colour of the program's own design, which the picker shows until another one is chosen. */
const DESIGN_COLOR = "#c4341c";

/** The main colour: as text, with the browser's picker, and a button that returns to the design's own. */
export function ColorField({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const typed = (form.typed["brand.color"] ?? "").trim().toLowerCase();
  const type = (color: string) => form.type({ ...form.typed, "brand.color": color });
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <div className="grow">
          <SettingField
            form={form}
            path="brand.color"
            label={settingsTexts.colorCode}
            hint={settingsTexts.colorCodeHint}
            maxLength={7}
            spellCheck={false}
          />
        </div>
        <input
          type="color"
          aria-label={settingsTexts.pickColor}
          className={`${controlClass} mt-[1.6rem] !w-16 cursor-pointer p-1`}
          value={isColor(typed) ? typed : DESIGN_COLOR}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {typed === "" ? null : (
        <Button variant="secondary" className="justify-self-start" onClick={() => type("")}>
          {settingsTexts.designColor}
        </Button>
      )}
    </div>
  );
}
