import { useMemo, useState } from "react";
import { imageTexts } from "#messages/en/program-images.ts";
import { useCommand } from "#web/data/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { type BrandImageKind, type DrawnFile, drawFiles } from "./draw-files.ts";
import { type Background, backgrounds, isOpaque, suggestedBackground } from "./image-pixels.ts";
import { ImageResults } from "./image-results.tsx";
import { backgroundNames, textsOf } from "./image-texts.ts";
import type { ReadImage } from "./read-image.ts";
import { charactersOf, StorageNote } from "./storage-note.tsx";

interface ImageDialogProps {
  readonly kind: BrandImageKind;
  readonly chosen: ReadImage;
  readonly name: string;
  /** The brand's main colour, '#rrggbb'. */
  readonly mainColor: string;
  readonly onClose: () => void;
  /** Called with the id of the stored image. */
  readonly onStored: (image: string) => void;
}

/** An image below this side looks blurred on dense screens, in pixels. */
const SHARP_PX = { logo: 80, icon: 192 } as const;

/** Shows what is made of a chosen image, with a background where it needs one, and stores it. */
export function ImageDialog({
  kind,
  chosen,
  name,
  mainColor,
  onClose,
  onStored,
}: ImageDialogProps) {
  const [background, setBackground] = useState<Background>(() =>
    suggestedBackground(chosen.pixels),
  );
  const files = useMemo(
    () => drawFiles(kind, chosen, { background, mainColor }),
    [kind, chosen, background, mainColor],
  );
  const { busy, problem, run } = useCommand("uploadImage", { inline: true, ownRefresh: true });
  const texts = textsOf(kind);
  const isSmall = !chosen.isDrawing && Math.min(chosen.width, chosen.height) < SHARP_PX[kind];

  async function store(): Promise<void> {
    if (files === undefined) return;
    const reply = await run({ kind, files: [...files] });
    if (reply.ok) onStored(reply.result.image);
  }

  return (
    <FormDialog
      title={texts.name}
      description={imageTexts.dialogLead}
      verb={texts.use}
      busyLabel={imageTexts.storing}
      busy={busy}
      incomplete={files === undefined}
      error={problem}
      onSubmit={(event) => {
        // React passes it on to the form of the page, which would be saved.
        event.stopPropagation();
        void store();
      }}
      onClose={onClose}
    >
      {isOpaque(chosen.pixels) ? null : (
        <BackgroundChoice value={background} onChange={setBackground} />
      )}
      {files === undefined ? (
        <p role="alert" className="font-medium text-negative">
          {imageTexts.tooDetailed}
        </p>
      ) : (
        <Drawn kind={kind} name={name} files={files} />
      )}
      {isSmall ? <p className="text-sm text-ink-soft">{texts.small}</p> : null}
      <StorageNote more={files === undefined ? 0 : charactersOf(files)} />
    </FormDialog>
  );
}

interface BackgroundChoiceProps {
  readonly value: Background;
  readonly onChange: (background: Background) => void;
}

/** The background of an image with transparent parts. */
function BackgroundChoice({ value, onChange }: BackgroundChoiceProps) {
  const labels = backgroundNames();
  return (
    <div className="grid gap-2">
      <Segmented
        label={imageTexts.background}
        options={backgrounds.map((option) => ({ value: option, label: labels[option] }))}
        value={value}
        onChange={onChange}
      />
      <p className="text-sm text-ink-soft">{imageTexts.backgroundHint}</p>
    </div>
  );
}

interface DrawnProps {
  readonly kind: BrandImageKind;
  readonly name: string;
  readonly files: readonly DrawnFile[];
}

function Drawn({ kind, name, files }: DrawnProps) {
  const contentOf = (file: string) => files.find((one) => one.file === file)?.content;
  return (
    <ImageResults
      kind={kind}
      name={name}
      page={contentOf(kind === "logo" ? "page" : "192")}
      mail={contentOf("mail")}
      maskable={contentOf("maskable")}
    />
  );
}
