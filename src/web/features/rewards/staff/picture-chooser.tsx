import { ImageUp } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { isDrawn } from "#core/pictures/drawn-pictures.ts";
import { isRewardImage } from "#core/pictures/reward-image.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { type SmallPicture, smallPicture } from "#web/data/small-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PictureGrid, pictureName } from "./picture-grid.tsx";
import { PictureOrNone } from "./picture-or-none.tsx";
import { foundPictures, suggestedPictures } from "./picture-search.ts";

interface PictureChooserProps {
  /** The name of a built-in picture, a data URL, or empty for none. */
  readonly image: string;
  /** The title as typed, which suggests pictures. */
  readonly title: string;
  readonly error: string | undefined;
  /** Whether no picture may be chosen. */
  readonly optional?: boolean;
  readonly onChange: (image: string) => void;
}

/** Chooses the picture of a reward or product: a built-in or an uploaded one, with a preview. Stores nothing. */
export function PictureChooser(props: PictureChooserProps) {
  const { image, title, error, optional = false, onChange } = props;
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [own, setOwn] = useState(image === "" || isDrawn(image) ? undefined : image);
  const [search, setSearch] = useState("");
  const said = refusal ?? error;
  const found = search.trim() === "" ? undefined : foundPictures(search);

  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const made = await smallRewardImage(file);
    // So that the same file can be chosen again.
    currentTarget.value = "";
    setRefusal("refusal" in made ? made.refusal : undefined);
    if (!("url" in made)) return;
    setOwn(made.url);
    setSearch("");
    onChange(made.url);
  };
  const choose = (chosen: string) => {
    setRefusal(undefined);
    onChange(chosen);
  };

  return (
    <fieldset aria-describedby={`${id}-words`} className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{rewardsStaffTexts.picture}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <PictureOrNone
          image={image}
          alt={rewardsStaffTexts.thePictureOnTheCard({ name: pictureName(image) })}
          className="rounded-xl border border-line max-sm:max-w-44"
        />
        <div className="grid min-w-0 gap-2">
          <SearchField
            label={rewardsStaffTexts.findAPicture}
            hideLabel
            placeholder={rewardsStaffTexts.findAPicture}
            value={search}
            onType={setSearch}
            onKeyDown={keepForm}
          />
          <div className="relative grid max-h-64 content-start gap-3 overflow-y-auto rounded-xl border border-line bg-surface p-2.5">
            <p aria-live="polite" className={found?.length === 0 ? "text-sm" : "sr-only"}>
              {found === undefined ? null : foundText(found.length)}
            </p>
            <PictureGrid
              image={image}
              own={own}
              optional={optional}
              suggested={suggestedPictures(title)}
              found={found}
              onChoose={choose}
            />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UploadButton describedBy={`${id}-words`} onUpload={(event) => void upload(event)} />
        <p
          id={`${id}-words`}
          aria-live="polite"
          className={said ? "text-sm font-medium text-negative" : "text-sm text-ink-soft"}
        >
          {said ?? rewardsStaffTexts.pictureHint}
        </p>
      </div>
    </fieldset>
  );
}

interface UploadButtonProps {
  /** The id of the text that says what is accepted, or what was wrong. */
  readonly describedBy: string;
  readonly onUpload: (event: ChangeEvent<HTMLInputElement>) => void;
}

function UploadButton({ describedBy, onUpload }: UploadButtonProps) {
  return (
    <Button asChild variant="secondary">
      <label className="relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <ImageUp aria-hidden />
        {rewardsStaffTexts.uploadAPicture}
        <input
          type="file"
          accept="image/*"
          aria-describedby={describedBy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={onUpload}
        />
      </label>
    </Button>
  );
}

/** Enter in the search must not send the form. */
function keepForm(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === "Enter") event.preventDefault();
}

function foundText(count: number): string {
  return count === 0
    ? rewardsStaffTexts.noPicturesFound
    : rewardsStaffTexts.picturesFound({ count });
}

/** Widths to try in pixels, largest first: a card shows about 400, and detailed pictures must be smaller to be accepted. */
const WIDTHS = [480, 400, 320, 240, 160];

const QUALITIES = [0.82, 0.7, 0.55];

/** Reduces a picture file for a reward, 4:3 like its card, see {@link smallPicture}. Never rejects. */
function smallRewardImage(file: File): Promise<SmallPicture> {
  const sizes = WIDTHS.map((width) => ({ width, height: (width * 3) / 4 }));
  return smallPicture(file, { sizes, qualities: QUALITIES, keeps: isRewardImage });
}
