import { Link } from "react-router";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Card } from "#web/ui/card.tsx";
import { NEW_PATH } from "./paths.ts";
import { challengeTemplates } from "./templates.ts";
import { emptyChallenge } from "./typed-challenge.ts";

/** The templates, each as a link to a new card with its values. `today` is the program day. */
export function TemplateList({ today }: { readonly today: string }) {
  const { edition } = useHost();
  const templates = challengeTemplates(today).filter(
    ({ needsPurchases }) => edition === "server" || !needsPurchases,
  );
  const all = [
    ...templates,
    {
      key: "empty",
      title: texts.emptyCard,
      text: texts.emptyCardText,
      typed: emptyChallenge,
    },
  ];
  return (
    <section aria-labelledby="templates" className="grid gap-4">
      <h2 id="templates" className="type-title">
        {texts.templates}
      </h2>
      <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        {all.map(({ key, title, text, typed }) => (
          <li key={key} className="grid">
            <Card className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4 transition-colors hover:border-line-strong">
              <RewardPicture image={typed.image} className="rounded-lg" />
              <div className="grid gap-1">
                <h3 className="type-subtitle">
                  <Link
                    to={`${NEW_PATH}?template=${key}`}
                    className="after:absolute after:inset-0 after:rounded-2xl"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
