import { Cake, Gift } from "lucide-react";
import { Link } from "react-router";
import { birthdayTexts } from "#messages/en/birthday-note.ts";
import { useAsk } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";

/** A note on the user's birthday: a link to the gift while it is available, a wish afterwards (specification §4, Birthday gift). */
export function BirthdayNote() {
  const isOpened = useAsk("dashboard", {}).data?.gift === "claimed";
  const Icon = isOpened ? Cake : Gift;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-accent-soft p-5 text-accent-ink">
      <Icon aria-hidden className="size-8 shrink-0" />
      <p className="flex-1 basis-52">
        <span className="type-subtitle block">{birthdayTexts.itsYourBirthday}</span>
        {isOpened ? birthdayTexts.birthdayWish : birthdayTexts.yourBirthdayGiftIsReady}
      </p>
      {isOpened ? null : (
        <Button asChild>
          <Link to="/rewards">{birthdayTexts.openYourGift}</Link>
        </Button>
      )}
    </div>
  );
}
