import { Link } from "react-router";
import { templateTexts } from "#messages/en/campaign-templates.ts";
import { useHost } from "#web/data/api-context.tsx";
import { Card } from "#web/ui/card.tsx";
import { templatesOf, templateWords } from "./templates.ts";

/** The templates of campaigns, each as a link to a new campaign with its values. */
export function TemplateList() {
  const { edition } = useHost();
  return (
    <section aria-label={templateTexts.templates} className="grid gap-4">
      <p className="text-ink-soft">{templateTexts.begin}</p>
      <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        {templatesOf(edition === "server").map((name) => (
          <li key={name} className="grid">
            <TemplateCard {...templateWords(name)} to={`/admin/campaigns/new?template=${name}`} />
          </li>
        ))}
        <li className="grid">
          <TemplateCard
            title={templateTexts.empty}
            text={templateTexts.emptyText}
            to="/admin/campaigns/new?template=empty"
          />
        </li>
      </ul>
    </section>
  );
}

interface TemplateCardProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

function TemplateCard({ title, text, to }: TemplateCardProps) {
  return (
    <Card className="relative grid content-start gap-1 transition-colors hover:border-line-strong">
      <h2 className="type-subtitle">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-2xl">
          {title}
        </Link>
      </h2>
      <p className="text-ink-soft">{text}</p>
    </Card>
  );
}
