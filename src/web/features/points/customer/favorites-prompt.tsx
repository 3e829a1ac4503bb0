import { Heart } from "lucide-react";
import { Link } from "react-router";
import { homePromptsTexts } from "#messages/en/home-prompts.ts";
import { Button } from "#web/ui/button.tsx";
import { PromptCard } from "./prompt-card.tsx";

/** Suggests favourites, and leads to the rewards (decision 172). */
export function FavoritesPrompt() {
  return (
    <PromptCard prompt="favorites" icon={<Heart />} title={homePromptsTexts.favoritesTitle}>
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to="/rewards">{homePromptsTexts.chooseFavorites}</Link>
      </Button>
    </PromptCard>
  );
}
