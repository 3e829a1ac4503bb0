import { settingsTexts } from "#messages/en/settings.ts";
import { Button } from "#web/ui/button.tsx";
import { ColorInput } from "./color-input.tsx";
import { DESIGN_COLOR } from "./design-color.ts";
import type { TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const PATH = "brand.color";

/** The main colour, with a button that returns to the design's own. */
export function ColorField({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const typed = form.typed[PATH] ?? "";
  const type = (color: string) => form.type({ ...form.typed, [PATH]: color });
  return (
    <div className="grid gap-3">
      <ColorInput
        name={PATH}
        label={settingsTexts.colorCode}
        hint={settingsTexts.colorCodeHint}
        value={typed}
        error={form.faults[PATH]}
        fallback={DESIGN_COLOR}
        onType={type}
      />
      {typed.trim() === "" ? null : (
        <Button variant="secondary" className="justify-self-start" onClick={() => type("")}>
          {settingsTexts.designColor}
        </Button>
      )}
    </div>
  );
}
