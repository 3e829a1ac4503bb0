import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { imageTexts } from "#messages/en/program-images.ts";
import { useImageAddress } from "#web/data/program-image.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { BrandImageKind } from "./draw-files.ts";
import { ImageResults } from "./image-results.tsx";
import { textsOf } from "./image-texts.ts";
import { type ReadImage, readImage } from "./read-image.ts";

const ImageDialog = lazy(async () => ({
  default: (await import("./image-dialog.tsx")).ImageDialog,
}));

interface ImageFieldProps {
  readonly kind: BrandImageKind;
  /** The image's id, empty for none. */
  readonly image: string;
  /** The program's name as typed. */
  readonly name: string;
  /** The brand's main colour, '#rrggbb'. */
  readonly mainColor: string;
  readonly error: string | undefined;
  readonly onChange: (image: string) => void;
}

/** Chooses an image of the brand by button or drop, shows what is made of it, and removes it. Saving the form puts it in force. */
export function ImageField({ kind, image, name, mainColor, error, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<ReadImage>();
  const [isOver, setOver] = useState(false);
  const said = refusal ?? error;
  const texts = textsOf(kind);

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const reading = await readImage(file);
    setRefusal("refusal" in reading ? reading.refusal : undefined);
    if ("image" in reading) setChosen(reading.image);
  }

  function close(): void {
    setChosen(undefined);
    // So that the same file can be chosen again.
    if (input.current !== null) input.current.value = "";
  }

  function remove(): void {
    setRefusal(undefined);
    onChange("");
    input.current?.focus();
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void choose(event.dataTransfer.files[0]);
    },
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="grid content-start gap-3"
      {...drop}
    >
      <h3 id={`${id}-label`} className="text-sm font-semibold">
        {texts.name}
      </h3>
      <div
        className={cx(
          "flex flex-wrap items-center gap-3 rounded-2xl border-[1.5px] border-dashed p-4",
          isOver ? "border-brand bg-brand-soft" : "border-line-strong",
        )}
      >
        <Button asChild variant="secondary">
          <label className="relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <ImageUp aria-hidden />
            {image === "" ? texts.choose : texts.replace}
            <input
              ref={input}
              type="file"
              name={`brand.${kind}`}
              accept="image/*"
              aria-describedby={`${id}-words`}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
            />
          </label>
        </Button>
        {image === "" ? (
          <span className="text-sm text-ink-soft max-sm:hidden">{imageTexts.orDrop}</span>
        ) : (
          <Button variant="quiet" onClick={remove}>
            <Trash2 aria-hidden />
            {texts.remove}
          </Button>
        )}
      </div>
      <p
        id={`${id}-words`}
        aria-live="polite"
        className={said ? "text-sm font-medium text-negative" : "text-sm text-ink-soft"}
      >
        {said ?? texts.hint}
      </p>
      {image === "" ? null : <StoredResults kind={kind} image={image} name={name} />}
      {chosen === undefined ? null : (
        <Suspense>
          <ImageDialog
            kind={kind}
            chosen={chosen}
            name={name}
            mainColor={mainColor}
            onClose={close}
            onStored={(stored) => {
              onChange(stored);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type StoredResultsProps = Pick<ImageFieldProps, "kind" | "image" | "name">;

/** What was made of a stored image. */
function StoredResults({ kind, image, name }: StoredResultsProps) {
  const [page, mail] = [
    useImageAddress(image, kind === "logo" ? "page" : "192"),
    useImageAddress(image, "mail"),
  ];
  const maskable = useImageAddress(kind === "icon" ? image : "", "maskable");
  return <ImageResults kind={kind} name={name} page={page} mail={mail} maskable={maskable} />;
}
