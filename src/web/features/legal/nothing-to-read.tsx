import { FileQuestion } from "lucide-react";
import { Link } from "react-router";
import { legalTexts } from "#messages/en/legal.ts";
import { useBrand } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";

/** Shown where the program has not published a page. */
export function NothingToRead() {
  const brand = useBrand();
  return (
    <EmptyCard
      icon={<FileQuestion />}
      title={legalTexts.noText}
      text={legalTexts.noTextHint({ brand })}
      action={
        <Button asChild variant="secondary">
          <Link to="/">{legalTexts.goToStart}</Link>
        </Button>
      }
    />
  );
}
