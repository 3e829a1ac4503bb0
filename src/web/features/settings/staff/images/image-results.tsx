import type { ReactNode } from "react";
import { imageTexts } from "#messages/en/program-images.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { Logo } from "#web/ui/logo.tsx";
import type { BrandImageKind } from "./draw-files.ts";

interface ImageResultsProps {
  readonly kind: BrandImageKind;
  /** The program's name. */
  readonly name: string;
  /** Addresses of the files; undefined while they are read. Only an icon has a file for phones. */
  readonly page: string | undefined;
  readonly mail: string | undefined;
  readonly maskable: string | undefined;
}

/** What is made of an image, where it is used: in both themes, in emails, and for an icon on phones and in the browser's tab. */
export function ImageResults({ kind, name, page, mail, maskable }: ImageResultsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {(["light", "dark"] as const).map((theme) => (
        <Result
          key={theme}
          label={theme === "light" ? settingsTexts.lightTheme : settingsTexts.darkTheme}
        >
          <div
            data-theme={theme}
            className="flex min-h-16 items-center rounded-xl border border-line bg-page px-3 text-ink"
          >
            <Logo brand={name} picture={{ kind, address: page }} />
          </div>
        </Result>
      ))}
      <Result label={imageTexts.inMails}>
        <div className="flex min-h-16 items-center rounded-xl border border-line bg-white px-3">
          <img src={mail} alt="" className={kind === "logo" ? "max-h-15 max-w-50" : "size-12"} />
        </div>
      </Result>
      {kind === "icon" ? (
        <>
          <Result label={imageTexts.onPhones}>
            <div className="flex min-h-16 items-center gap-3">
              <img src={maskable} alt="" className="size-16 rounded-full border border-line" />
              <img src={maskable} alt="" className="size-16 rounded-[22%] border border-line" />
            </div>
          </Result>
          <Result label={imageTexts.inTabs}>
            <div className="flex min-h-16 items-center">
              <img src={page} alt="" className="size-4" />
            </div>
          </Result>
        </>
      ) : null}
    </div>
  );
}

function Result({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className="grid min-w-0 content-start gap-1">
      {children}
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
