import { sha256Hex } from "#adapters/chance/digest.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { isReachable, type ServerConfig } from "#apps/server/config.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { addUpCampaigns } from "#engine/campaign-totals.ts";
import { storedProgram } from "#engine/program-source.ts";
import { goOn } from "../go-on.ts";
import { DEMO_PASSWORD, dismissSetup, requireNoCustomers } from "../make-sample.ts";
import { sampleStorage } from "../sample-storage.ts";
import { playTwoYears } from "./two-years.ts";

/** What was made: how many purchases, and the customers' emails, who all have the same password. */
export interface MadeTwoYears {
  readonly purchases: number;
  readonly emails: readonly string[];
  readonly password: string;
}

/**
 * Fills the server's empty database with two years of one café, of which the second has points that expire and tiers by the calendar year,
 * played by the program's own actions and jobs.
 * @param until the last day, 'YYYY-MM-DD'
 * @param report called with each day that begins a month
 * @throws StartProblem if there are customers already, or others could reach the server
 */
export async function makeTwoYears(
  config: ServerConfig,
  { until, report }: { readonly until: string; readonly report: (day: string) => void },
): Promise<MadeTwoYears> {
  if (isReachable(config)) {
    throw new StartProblem(
      "--two-years makes customers whose password is in the manual, and HOST or PUBLIC_URL lets others reach this server. " +
        "Leave HOST at 127.0.0.1 and PUBLIC_URL out.",
    );
  }
  const { program, adminPassword } = config;
  const store = await sampleStorage(config).open();
  try {
    await requireNoCustomers(store.reader);
    const services = { ...argon2Node(), ...unused };
    const password = DEMO_PASSWORD;
    const options = { until, program, services, adminPassword, password, report };
    const { customers, happened } = await playTwoYears(store, options);
    const current = await storedProgram(store, program, Date.now).current();
    const parts = { store, clock: Date.now, digest: sha256Hex };
    await addUpCampaigns(parts, current, goOn);
    await dismissSetup(store);
    const purchases = happened.filter(({ kind }) => kind === "bought").length;
    return { purchases, emails: customers.map(({ email }) => email), password };
  } finally {
    await store.close();
  }
}

/** What the played actions do not use: two-factor, webhooks, push and long requests. */
const unused = {
  paced: goOn.paced,
  sealSecret: (_id: string, secret: string) => secret,
  totpStep: () => undefined,
  sealPushSecret: (_id: string, secret: string) => secret,
  signMark: (text: string) => sha256Hex(text),
  mailDigest: (text: string) => sha256Hex(text),
};
