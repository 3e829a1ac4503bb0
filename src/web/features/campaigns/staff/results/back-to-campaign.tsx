import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { campaignResultTexts } from "#messages/en/campaign-results.ts";
import { Button } from "#web/ui/button.tsx";

/** The link from a page about a campaign to the campaign. */
export function BackToCampaign({ id }: { readonly id: string }) {
  return (
    <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
      <Link to={`/admin/campaigns/${id}`}>
        <ArrowLeft aria-hidden />
        {campaignResultTexts.backToCampaign}
      </Link>
    </Button>
  );
}
