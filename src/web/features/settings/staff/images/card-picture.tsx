import { ImageUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { imageTexts } from "#messages/en/program-images.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { drawCard } from "./draw-card.ts";
import { readImage } from "./read-image.ts";

interface CardPictureProps {
  /** Whether a picture is on the cards now. */
  readonly hasPicture: boolean;
  readonly error: string | undefined;
  /** Called with the id of the stored picture. */
  readonly onStored: (image: string) => void;
}

/** Uploads a picture for cards. Saving the form puts it in force. */
export function CardPicture({ hasPicture, error, onStored }: CardPictureProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { busy, problem, run } = useCommand("uploadImage", { inline: true, ownRefresh: true });
  const said = refusal ?? problem?.message ?? error;

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const drawn = await drawnCard(file);
    setRefusal("refusal" in drawn ? drawn.refusal : undefined);
    // So that the same file can be chosen again.
    if (input.current !== null) input.current.value = "";
    if (!("file" in drawn)) return;
    const reply = await run({ kind: "card", files: [drawn.file] });
    if (reply.ok) onStored(reply.result.image);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button asChild variant="secondary">
        <label className="relative has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <ImageUp aria-hidden />
          {busy ? imageTexts.storing : chooseText(hasPicture)}
          <input
            ref={input}
            type="file"
            name="card.image"
            accept="image/*"
            disabled={busy}
            aria-describedby={`${id}-words`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
      </Button>
      <p
        id={`${id}-words`}
        aria-live="polite"
        className={said ? "text-sm font-medium text-negative" : "text-sm text-ink-soft"}
      >
        {said ?? imageTexts.cardHint}
      </p>
    </div>
  );
}

function chooseText(hasPicture: boolean): string {
  return hasPicture ? imageTexts.replaceCard : imageTexts.chooseCard;
}

/** Reads a file and draws the picture of cards, or says why it cannot be used. */
async function drawnCard(file: File) {
  const reading = await readImage(file);
  if ("refusal" in reading) return reading;
  const drawn = drawCard(reading.image);
  return drawn === undefined ? { refusal: imageTexts.tooDetailed } : { file: drawn };
}
