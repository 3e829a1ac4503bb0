import { Star } from "lucide-react";
import { useId } from "react";
import { uiFieldTexts } from "#messages/en/ui-fields.ts";
import { cx } from "./cx.ts";

const STARS = [1, 2, 3, 4, 5] as const;

const starClass = (on: boolean) =>
  on ? "fill-butter stroke-warning" : "fill-transparent stroke-line-strong";

/** Shows a rating of 1 to 5 stars (specification §9), with its value as text for assistive technology. */
export function StarRating({ value }: { readonly value: number }) {
  return (
    <span role="img" aria-label={uiFieldTexts.starsOf5({ value })} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} aria-hidden className={cx("size-4.5", starClass(star <= value))} />
      ))}
    </span>
  );
}

interface StarRatingInputProps {
  /** The question, shown above the stars, for example 'Your rating'. */
  readonly label: string;
  /** 1 to 5, or 0 before a choice. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** An input for 1 to 5 stars: a native radio group with 44 px stars, so that arrow keys work (specification §5). */
export function StarRatingInput({ label, value, onChange }: StarRatingInputProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="-ml-2 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-[min(3rem,15vw)] place-items-center rounded-full transition-transform hover:scale-110 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={uiFieldTexts.starCount({ star })}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star
              aria-hidden
              strokeWidth={1.75}
              className={cx("size-[min(2rem,10vw)]", starClass(star <= value))}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
