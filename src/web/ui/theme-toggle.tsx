import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { currentTheme, onThemeChange, setTheme } from "./theme.ts";

const options = [
  { value: "system", label: () => uiTexts.deviceTheme, Icon: Monitor },
  { value: "light", label: () => uiTexts.lightTheme, Icon: Sun },
  { value: "dark", label: () => uiTexts.darkTheme, Icon: Moon },
] as const;

/** The choice in HTML that is rendered ahead, which knows no device. */
const renderedTheme = () => "system" as const;

/** Selects the device's theme, light or dark; the choice is stored on this device. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, renderedTheme);
  const name = useId();
  return (
    <fieldset className="flex w-fit rounded-full border border-line bg-surface">
      <legend className="sr-only">{uiTexts.theme}</legend>
      {options.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label()}
          className="relative grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            aria-label={label()}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={theme === value}
            onChange={() => setTheme(value)}
          />
          <Icon aria-hidden className="size-5" />
        </label>
      ))}
    </fieldset>
  );
}
