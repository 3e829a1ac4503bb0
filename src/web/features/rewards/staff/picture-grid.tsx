import { useId } from "react";
import {
  type DrawnPicture,
  isDrawn,
  type PictureGroup,
  pictureGroups,
} from "#core/pictures/drawn-pictures.ts";
import { pictureGroupNames, pictureNames } from "#messages/en/reward-pictures.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { PictureOrNone } from "./picture-or-none.tsx";

interface PictureGridProps {
  /** The chosen picture: a name, a data URL, or empty for none. */
  readonly image: string;
  /** The picture that was uploaded or stored, as a data URL. */
  readonly own: string | undefined;
  /** Whether no picture may be chosen. */
  readonly optional: boolean;
  /** The pictures that fit the title, the best first. They are shown first. */
  readonly suggested: readonly DrawnPicture[];
  /** The pictures that the search found; undefined without a search. */
  readonly found: readonly DrawnPicture[] | undefined;
  readonly onChoose: (image: string) => void;
}

/** The possible pictures with their names as radio buttons in groups; arrow keys move through all of them. */
export function PictureGrid(props: PictureGridProps) {
  const { image, own, optional, suggested, found, onChoose } = props;
  const choices = { image, onChoose };
  if (found !== undefined) return <Choices {...choices} pictures={found} />;
  return (
    <>
      {optional ? <Choices {...choices} pictures={[""]} /> : null}
      {own === undefined ? null : (
        <Group {...choices} name={rewardsStaffTexts.uploaded} pictures={[own]} />
      )}
      <Group {...choices} name={rewardsStaffTexts.suggestedPictures} pictures={suggested} />
      {groupNames.map((group) => (
        <Group
          key={group}
          {...choices}
          name={pictureGroupNames[group]}
          pictures={pictureGroups[group].filter((picture) => !suggested.includes(picture))}
        />
      ))}
    </>
  );
}

// Object.keys returns strings; these are the keys of the object.
const groupNames = Object.keys(pictureGroups) as readonly PictureGroup[];

interface ChoicesProps extends Pick<PictureGridProps, "image" | "onChoose"> {
  readonly pictures: readonly string[];
}

function Group({ name, ...choices }: ChoicesProps & { readonly name: string }) {
  const id = useId();
  if (choices.pictures.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset would repeat the legend of the outer one
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {name}
      </h3>
      <Choices {...choices} />
    </div>
  );
}

function Choices({ image, pictures, onChoose }: ChoicesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
      {pictures.map((choice) => (
        <Choice
          key={choice}
          image={choice}
          isChosen={choice === image}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly image: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ image, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="group relative grid min-w-0 cursor-pointer content-start overflow-hidden rounded-lg border-2 border-line bg-raised text-xs text-ink-soft has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <PictureOrNone image={image} />
      <span className="px-1.5 py-1 leading-tight wrap-anywhere">{pictureName(image)}</span>
      <input
        type="radio"
        name="image"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

/** Returns what a picture is called: a drawing's name, or that it was uploaded or is missing. In: a name, a data URL, or an empty text. */
export function pictureName(image: string): string {
  if (image === "") return rewardsStaffTexts.noPicture;
  return isDrawn(image) ? pictureNames[image] : rewardsStaffTexts.yourPicture;
}
