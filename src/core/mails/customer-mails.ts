import type { PublicEventData } from "../events.ts";
import { dayIn } from "../kit/time.ts";
import type { Program } from "../program.ts";
import { welcomeMailId } from "../sessions/verification-link.ts";
import { tierCurrency } from "../tier-rules/measure.ts";
import { givenOrigins } from "../vouchers/voucher-origin.ts";
import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";
import { mailPages } from "./mail-kinds.ts";

/**
 * Returns the emails to customers that follow from a command's events, of the kinds that the settings switch on (decision 165): a welcome, a
 * voucher that was given, a tier that was reached or was not kept. They go to the address that the account has when they are sent. Pure.
 */
export function customerMails(
  events: readonly ProgramEvent[],
  { program }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  if (!program.sendsMail) return [];
  const { mail, brand, timeZone } = program;
  const welcome = events.flatMap((event) => {
    // Where addresses are confirmed, the welcome waits for it.
    if (!mail.sendsWelcome) return [];
    if (event.name === "new-customer.verified") return [welcomeMail(event.facts.userId, brand)];
    const isWelcome = event.name === "customer.joined" && !mail.verifiesAddresses;
    return isWelcome ? [welcomeMail(event.data.userId, brand)] : [];
  });
  const tiers = events.flatMap((event) => {
    if (event.name === "tier.ending" && mail.sendsTierEnding)
      return [endingMail(event.data, program)];
    return event.name === "tier.reached" && mail.sendsTierReached
      ? [tierMail(event.data, brand)]
      : [];
  });
  return [
    ...welcome,
    ...(mail.sendsVoucherIssued ? voucherMails(events, brand.name, timeZone) : []),
    ...tiers,
  ];
}

interface Brand {
  readonly name: string;
}

function welcomeMail(userId: string, { name }: Brand): UnwrittenMail {
  const id = welcomeMailId(userId);
  return { id, kind: "welcome", params: { brand: name }, userId, link: mailPages.welcome };
}

function tierMail(
  { userId, tier }: PublicEventData<"tier.reached">,
  { name }: Brand,
): UnwrittenMail {
  const link = mailPages["tier-reached"];
  return { kind: "tier-reached", params: { brand: name, tier }, userId, link };
}

function endingMail(
  { userId, tier, followingTier, lastDay, missing }: PublicEventData<"tier.ending">,
  program: Program,
): UnwrittenMail {
  const end = { until: lastDay, missing, currency: tierCurrency(program) };
  const params = { brand: program.brand.name, tier, followingTier, ...end };
  return { kind: "tier-ending", params, userId, link: mailPages["tier-ending"], about: lastDay };
}

/** One email for each customer, however many vouchers a command gave. */
function voucherMails(
  events: readonly ProgramEvent[],
  brand: string,
  timeZone: string,
): readonly UnwrittenMail[] {
  const given = events.flatMap((event) =>
    event.name === "voucher.issued" && givenOrigins.has(event.data.origin.kind) ? [event.data] : [],
  );
  const byCustomer = Map.groupBy(given, ({ userId }) => userId);
  return [...byCustomer].flatMap(([userId, vouchers]): readonly UnwrittenMail[] => {
    const [first] = vouchers;
    if (first === undefined) return [];
    const { title, expiresAt } = first;
    const until = expiresAt === null ? null : dayIn(timeZone, expiresAt - 1);
    const params = { brand, title, count: vouchers.length, until };
    return [{ kind: "voucher-issued", params, userId, link: mailPages["voucher-issued"] }];
  });
}
