import type { ChallengeFields } from "#core/challenges/challenge-definition.ts";
import { CURRENT_RULES, IN_FORCE } from "#core/rules/rule-version.ts";
import type { Store } from "#engine/ports.ts";
import { inserted, patched } from "./changes.ts";

/** Stores an active challenge, bypassing the commands of staff. */
export async function storeChallenge(
  store: Pick<Store, "transact">,
  fields: ChallengeFields,
  ruleId: string,
): Promise<void> {
  await store.transact(async (reader) => {
    const current = await reader.one("currentRules", { id: CURRENT_RULES }, { lock: true });
    const revision = (current?.revision ?? 0) + 1;
    const definition = { ...fields, rulesVersion: 1, earlier: [] };
    const version = { id: `${ruleId}.1`, ruleId, version: 1, state: "active", at: 0 } as const;
    const author = { authorId: "boss", authorName: "Boss" };
    const row = { ...version, ...author, kind: "challenge", until: IN_FORCE, definition } as const;
    const changes = [
      inserted("ruleVersions", row),
      current === undefined
        ? inserted("currentRules", { id: CURRENT_RULES, revision })
        : patched("currentRules", CURRENT_RULES, { revision }),
    ];
    return { changes, result: undefined };
  });
}
