import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { isPhoto } from "#core/identity/photo.ts";
import { membersTexts } from "#messages/en/members.ts";
import { type SmallPicture, smallPicture } from "#web/data/small-picture.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";

interface PhotoFieldProps {
  /** The name, whose initials replace a missing photo. */
  readonly name: string;
  /** A data URL, empty without one. */
  readonly photo: string;
  readonly onChange: (photo: string) => void;
  readonly error?: string | undefined;
}

/** Chooses, shows and removes the profile photo (specification §2, Profile). Save Changes stores it. */
export function PhotoField({ name, photo, onChange, error }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const said = refusal ?? error;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const made = await smallPhoto(file);
    // So that the same file can be chosen again.
    currentTarget.value = "";
    setRefusal("refusal" in made ? made.refusal : undefined);
    if ("url" in made) onChange(made.url);
  };

  const remove = () => {
    setRefusal(undefined);
    onChange("");
    input.current?.focus();
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex items-center gap-5">
      <Avatar name={name} photo={photo} className="size-24 text-4xl" />
      <div className="grid gap-2">
        <p id={`${id}-label`} className="text-sm font-semibold">
          {membersTexts.profilePhoto}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <label className="relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <ImageUp aria-hidden />
              {photo === "" ? membersTexts.choosePhoto : membersTexts.changePhoto}
              <input
                ref={input}
                type="file"
                name="profilePhoto"
                accept="image/*"
                aria-describedby={`${id}-words`}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => void choose(event)}
              />
            </label>
          </Button>
          {photo === "" ? null : (
            <Button variant="quiet" onClick={remove}>
              <Trash2 aria-hidden />
              {membersTexts.removePhoto}
            </Button>
          )}
        </div>
        <p
          id={`${id}-words`}
          aria-live="polite"
          className={said ? "text-sm font-medium text-negative" : "text-sm text-ink-soft"}
        >
          {said ?? membersTexts.photoHint}
        </p>
      </div>
    </div>
  );
}

/** Side of the stored square in pixels: twice the largest avatar, for dense screens (docs/decisions/064). */
const SIDE_PX = 192;

const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];

/** Reduces a picture file to a photo: a centred square, see {@link smallPicture}. Never rejects. */
function smallPhoto(file: File): Promise<SmallPicture> {
  const sizes = [{ width: SIDE_PX, height: SIDE_PX }];
  return smallPicture(file, { sizes, qualities: QUALITIES, keeps: isPhoto });
}
