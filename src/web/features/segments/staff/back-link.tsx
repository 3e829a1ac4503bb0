import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { Button } from "#web/ui/button.tsx";

/** A link to the list of segments. */
export function BackLink() {
  return (
    <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
      <Link to="/admin/segments">
        <ArrowLeft aria-hidden />
        {segmentsTexts.allSegments}
      </Link>
    </Button>
  );
}
