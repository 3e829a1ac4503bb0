import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { tierRulesSection } from "#core/tier-rules/rules-fields.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, showError } from "#web/data/data.ts";
import { useLongWork } from "#web/data/long-work.ts";

type Page = QueryResult<"previewTiers">;

/** What the preview has found so far. */
export interface FoundTiers extends Pick<Page, "tiers" | "moving" | "isReady" | "periodEnds"> {
  /** The rules that it is about, as JSON. */
  readonly rules: string;
  readonly isWhole: boolean;
}

/** The customers who are shown by name. */
const SHOWN = 10;

/**
 * Compares all customers with rules of tiers, page by page, with progress; it can be stopped and shows then what it has read. Rules that are
 * not valid are not asked about: the form shows what is wrong when it is saved.
 */
export function useTierPreview(typed: object) {
  const { api } = useHost();
  const work = useLongWork();
  const [found, setFound] = useState<FoundTiers>();
  const rules = JSON.stringify(typed);
  const parsed = tierRulesSection.safeParse(typed);

  const show = () =>
    work.begin(async ({ signal, report }) => {
      if (!parsed.success) return;
      let [done, sum]: [number, Page | undefined] = [0, undefined];
      for (let after: string | null = ""; after !== null && !signal.aborted; ) {
        const page: Page | undefined = await answer(api, "previewTiers", {
          tierRules: parsed.data,
          after: after === "" ? null : after,
        }).catch(shown);
        if (page === undefined) return;
        sum = sum === undefined ? page : added(sum, page);
        done += page.read;
        report({ done, total: Math.max(page.customers, done) });
        after = page.next;
      }
      if (sum !== undefined) setFound({ ...sum, rules, isWhole: sum.next === null });
    });
  return {
    ...work,
    show,
    isValid: parsed.success,
    found: found?.rules === rules ? found : undefined,
  };
}

function added(sum: Page, page: Page): Page {
  const tiers = new Map(sum.tiers.map((one) => [one.tier, one]));
  for (const one of page.tiers) {
    const before = tiers.get(one.tier) ?? { tier: one.tier, up: 0, stay: 0, down: 0 };
    const [up, stay, down] = [before.up + one.up, before.stay + one.stay, before.down + one.down];
    tiers.set(one.tier, { tier: one.tier, up, stay, down });
  }
  const moving = [...sum.moving, ...page.moving].slice(0, SHOWN);
  return { ...page, tiers: [...tiers.values()], moving };
}

/** Shows an error as a toast. */
function shown(problem: unknown): undefined {
  if (!(problem instanceof ReplyFailure)) throw problem;
  showError(problem.error);
}
