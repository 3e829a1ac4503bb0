import { expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { consentPurposes, consentVersions } from "#core/preferences/topics.ts";
import { consentWording, consentWordings } from "./en/consent-wordings.ts";

/** The digest of every wording that somebody may have agreed to. A new version adds a line; no line is ever changed or removed. */
const released: Readonly<Record<string, string>> = {
  "newsByEmail.1": "071c5614f32554254e76cbec7987763ae1006dd667835aff2b08c7fb6c786fc9",
  "newsByPush.1": "c0cf50e6f5fc663aa50338590ec0fb0bc950223ab4b3e54ba9971111ba8e4fbf",
  "offersFromPurchases.1": "fc1012571eb01a3d01a5f522ebfa8b667a347f3f71796474342e7203a0f011cb",
};

test("no wording that somebody may have agreed to was edited or removed", () => {
  const digests = Object.entries(consentWordings).map(([name, text]) => [name, sha256Hex(text)]);
  expect(Object.fromEntries(digests)).toEqual(released);
});

test("every purpose has each of its versions, and no later one", () => {
  for (const purpose of consentPurposes) {
    const version = consentVersions[purpose];
    for (let earlier = 1; earlier <= version; earlier += 1) {
      expect(consentWording(purpose, earlier)).not.toBe("");
    }
    expect(consentWording(purpose, version + 1)).toBe("");
  }
});
