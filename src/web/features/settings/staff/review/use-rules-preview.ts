import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { FraudRules } from "#core/fraud-review/fraud-rules.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, showError } from "#web/data/data.ts";
import { useLongWork } from "#web/data/long-work.ts";

type Page = QueryResult<"previewFraudRules">;

/** What the preview has found so far. */
export interface FoundByRules extends Pick<Page, "purchases" | "held" | "byRule" | "mostHeld"> {
  readonly isWhole: boolean;
}

/** The customers who are shown by name. */
const SHOWN = 10;

/** The preview of rules: how it is shown and stopped, its progress, and what it found for exactly these rules. */
export type RulesPreviewState = ReturnType<typeof useRulesPreview>;

/** Tries rules on the purchases of all customers, page by page, with progress; it can be stopped and shows then what it has read. */
export function useRulesPreview() {
  const { api } = useHost();
  const work = useLongWork();
  const [found, setFound] = useState<FoundByRules & { readonly rules: string }>();

  const show = (rules: FraudRules) =>
    work.begin(async ({ signal, report }) => {
      let [done, sum]: [number, Page | undefined] = [0, undefined];
      for (let after: Page["next"] | "first" = "first"; after !== null && !signal.aborted; ) {
        const page: Page | undefined = await answer(api, "previewFraudRules", {
          rules,
          after: after === "first" ? null : after,
        }).catch(shown);
        if (page === undefined) return;
        sum = sum === undefined ? page : added(sum, page);
        done += page.read;
        report({ done, total: Math.max(page.customers, done) });
        after = page.next;
      }
      if (sum === undefined) return;
      setFound({ ...sum, rules: JSON.stringify(rules), isWhole: sum.next === null });
    });
  return {
    ...work,
    show,
    foundFor: (rules: FraudRules | undefined): FoundByRules | undefined =>
      found?.rules === JSON.stringify(rules) ? found : undefined,
  };
}

function added(sum: Page, page: Page): Page {
  const byRule = sum.byRule.map((one) => {
    const more = page.byRule.find(({ rule }) => rule === one.rule);
    const { purchases = 0, points = 0 } = more ?? {};
    return { ...one, purchases: one.purchases + purchases, points: one.points + points };
  });
  const mostHeld = [...sum.mostHeld, ...page.mostHeld]
    .toSorted((a, b) => b.purchases - a.purchases)
    .slice(0, SHOWN);
  const purchases = sum.purchases + page.purchases;
  return { ...page, purchases, held: sum.held + page.held, byRule, mostHeld };
}

/** Shows an error as a toast. */
function shown(problem: unknown): undefined {
  if (!(problem instanceof ReplyFailure)) throw problem;
  showError(problem.error);
}
