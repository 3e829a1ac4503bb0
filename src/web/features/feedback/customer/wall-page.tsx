import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PostForm } from "./post-form.tsx";
import { WallList } from "./wall-list.tsx";
import { useWall } from "./wall-pages.ts";
import { sortOf, sortOptions } from "./wall-sorts.ts";

/** The wall in the sort order of the address, page by page, and a form to post (specification §2, Feedback Wall). */
export function WallPage() {
  const [params, setParams] = useSearchParams();
  const sort = sortOf(params.get("sort"));
  const wall = useWall(sort);
  const [said, say] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  const fetchNextPage = async () => {
    const before = wall.rows?.length ?? 0;
    const { data } = await wall.fetchNextPage();
    const now = data?.pages.reduce((count, { items }) => count + items.length, 0) ?? before;
    if (now > before) say(feedbackTexts.postsShown({ shown: now, added: now - before }));
  };

  return (
    <div className="@container">
      <PageHeader title={feedbackTexts.feedbackWall} lead={feedbackTexts.lead} />
      <div className="grid items-start gap-6 @4xl:grid-cols-[20rem_minmax(0,1fr)] @4xl:gap-8">
        <div className="@4xl:sticky @4xl:top-22">
          <PostForm fieldRef={field} />
        </div>
        <section aria-labelledby="on-the-wall" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="on-the-wall" className="type-title">
              {feedbackTexts.onTheWall}
            </h2>
            <div className="w-48">
              <SelectField
                label={feedbackTexts.sortBy}
                hideLabel
                value={sort}
                onChange={({ target }) => {
                  const next = sortOf(target.value);
                  setParams(next === "newest" ? {} : { sort: next }, { replace: true });
                }}
              >
                {sortOptions().map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
          <WallList
            wall={{ ...wall, fetchNextPage }}
            say={say}
            onWrite={() => field.current?.focus()}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
        </section>
      </div>
    </div>
  );
}
