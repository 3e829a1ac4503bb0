import { ImageUp } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { type DrawnPicture, drawnPictures, isDrawn } from "#core/rewards/drawn-pictures.ts";
import { isRewardImage } from "#core/rewards/reward-image.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { type SmallPicture, smallPicture } from "#web/data/small-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { RewardPicture } from "#web/ui/reward-picture.tsx";

interface PictureChooserProps {
  /** The name of a built-in picture, or a data URL. */
  readonly image: string;
  readonly error: string | undefined;
  readonly onChange: (image: string) => void;
}

const names: Readonly<Record<DrawnPicture, () => string>> = {
  coffee: () => rewardsStaffTexts.coffee,
  pastry: () => rewardsStaffTexts.pastry,
  voucher: () => rewardsStaffTexts.voucher,
  "t-shirt": () => rewardsStaffTexts.tShirt,
  "early-pass": () => rewardsStaffTexts.pass,
  birthday: () => rewardsStaffTexts.birthdayCake,
  gift: () => rewardsStaffTexts.gift,
};

/** Chooses a reward's picture: a built-in or an uploaded one, with a preview. Stores nothing. */
export function PictureChooser({ image, error, onChange }: PictureChooserProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [own, setOwn] = useState(isDrawn(image) ? undefined : image);
  const said = refusal ?? error;

  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const made = await smallRewardImage(file);
    // So that the same file can be chosen again.
    currentTarget.value = "";
    setRefusal("refusal" in made ? made.refusal : undefined);
    if (!("url" in made)) return;
    setOwn(made.url);
    onChange(made.url);
  };
  const choose = (chosen: string) => {
    setRefusal(undefined);
    onChange(chosen);
  };

  return (
    <fieldset aria-describedby={`${id}-words`} className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{rewardsStaffTexts.picture}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <RewardPicture
          image={image}
          alt={rewardsStaffTexts.thePictureOnTheCard}
          className="max-sm:max-w-44 rounded-xl border border-line"
        />
        <div className="grid grid-cols-4 gap-2">
          {[...drawnPictures, ...(own === undefined ? [] : [own])].map((choice) => (
            <Choice
              key={isDrawn(choice) ? choice : "own"}
              image={choice}
              isChosen={choice === image}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button asChild variant="secondary">
          <label className="relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <ImageUp aria-hidden />
            {rewardsStaffTexts.uploadAPicture}
            <input
              type="file"
              accept="image/*"
              aria-describedby={`${id}-words`}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => void upload(event)}
            />
          </label>
        </Button>
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

/** Props of {@link Choice}. */
interface ChoiceProps {
  readonly image: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ image, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative block min-h-11 overflow-hidden rounded-lg border-2 border-line has-checked:border-brand has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <RewardPicture image={image} className="h-full min-h-11" />
      <input
        type="radio"
        name="image"
        aria-label={isDrawn(image) ? names[image]() : rewardsStaffTexts.yourPicture}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

/** Widths to try in pixels, largest first: a card shows about 400, and detailed pictures must be smaller to be accepted. */
const WIDTHS = [480, 400, 320, 240, 160];

const QUALITIES = [0.82, 0.7, 0.55];

/** Reduces a picture file for a reward, 4:3 like its card, see {@link smallPicture}. Never rejects. */
function smallRewardImage(file: File): Promise<SmallPicture> {
  const sizes = WIDTHS.map((width) => ({ width, height: (width * 3) / 4 }));
  return smallPicture(file, { sizes, qualities: QUALITIES, keeps: isRewardImage });
}
