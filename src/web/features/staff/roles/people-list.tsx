import { UserSearch } from "lucide-react";
import type { PeopleTab } from "#core/staff/people-tabs.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import type { usePeople } from "./people-pages.ts";
import { type PersonActionsProps, PersonRow } from "./person-row.tsx";

interface PeopleListProps extends Pick<PersonActionsProps, "onOpen"> {
  readonly pages: ReturnType<typeof usePeople>;
  readonly tab: PeopleTab;
  readonly isSearch: boolean;
}

/** The users of a tab as rows, or the empty, loading and error states. */
export function PeopleList({ pages, tab, isSearch, onOpen }: PeopleListProps) {
  return (
    <PagedList
      pages={pages}
      loading={<LoadingRows className="h-12" />}
      empty={
        <EmptyCard
          icon={<UserSearch />}
          title={
            tab === "customers"
              ? staffRolesTexts.noCustomerUsersFound
              : staffRolesTexts.noAdministrators
          }
          text={isSearch ? staffRolesTexts.noMatchesHint : staffRolesTexts.noCustomersHint}
        />
      }
    >
      {(people) => (
        <Card flush>
          <ul aria-busy={pages.isPlaceholderData || undefined} className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.id} className="drawn-near-19">
                <PersonRow person={person} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
