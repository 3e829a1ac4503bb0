import { MailCheck } from "lucide-react";
import { consentWording, purposeNames } from "#messages/en/consent-wordings.ts";
import { consentsStaffTexts } from "#messages/en/consents-staff.ts";
import { placeTexts } from "#messages/en/preferences.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { dateCellClass, PartTable, PhoneOnly } from "./part-table.tsx";

/** The consents that a customer has given and withdrawn, latest first, with the wording of each. */
export function ConsentsPart({ id }: { readonly id: string }) {
  return (
    <PartTable
      label={consentsStaffTexts.history}
      pages={useAskPages("customerConsents", { id, after: null }, "consents")}
      empty={{
        icon: <MailCheck />,
        title: consentsStaffTexts.noHistory,
        text: consentsStaffTexts.noHistoryHint,
      }}
      columns={[
        {
          name: consentsStaffTexts.when,
          isWide: true,
          className: dateCellClass,
          render: ({ at }) => formatMoment(at),
        },
        {
          name: consentsStaffTexts.what,
          className: "wrap-anywhere",
          render: ({ purpose, version, place, at }) => (
            <>
              <span className="font-medium">{purposeNames[purpose]}</span>, {placeTexts[place]}
              <span className="block text-sm text-ink-soft">
                {consentsStaffTexts.wording({ version, text: consentWording(purpose, version) })}
              </span>
              <PhoneOnly>{formatMoment(at)}</PhoneOnly>
            </>
          ),
        },
        {
          name: consentsStaffTexts.state,
          className: "text-end",
          render: ({ isGiven }) => (
            <Badge tone={isGiven ? "positive" : "neutral"}>
              {isGiven ? consentsStaffTexts.given : consentsStaffTexts.withdrawn}
            </Badge>
          ),
        },
      ]}
    />
  );
}
