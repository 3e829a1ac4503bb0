import { Cake, Gift } from "lucide-react";
import { Link } from "react-router";
import { pointsTexts } from "#messages/en/points.ts";
import { Button } from "#web/ui/button.tsx";

/** A note on the user's birthday: a link to the gift while it is available, a wish afterwards (specification §4, Birthday gift). */
export function BirthdayNote({ opened }: { readonly opened: boolean }) {
  const Icon = opened ? Cake : Gift;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-accent-soft p-5 text-accent-ink">
      <Icon aria-hidden className="size-8 shrink-0" />
      <p className="flex-1 basis-52">
        <span className="type-subtitle block">{pointsTexts.itsYourBirthday}</span>
        {opened ? pointsTexts.birthdayWish : pointsTexts.yourBirthdayGiftIsReady}
      </p>
      {opened ? null : (
        <Button asChild>
          <Link to="/rewards">{pointsTexts.openYourGift}</Link>
        </Button>
      )}
    </div>
  );
}
