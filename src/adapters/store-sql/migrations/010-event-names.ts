import type { Migration } from "./migration.ts";

/** The old and new names of events (decision 130). */
const renamed = [
  ["voucher.returned", "voucher.cancelled"],
  ["code.redeemed", "qr-code.redeemed"],
  ["member.joined", "customer.joined"],
  ["member.left", "customer.deleted"],
] as const;

/** Renames events as in decision 130, and the points that a refund could not take back to forfeited. */
export const eventNames: Migration = {
  number: 10,
  name: "event-names",
  statements: () => [
    "alter table refunds rename column forgone to forfeited",
    `update webhook_events set data = replace(data, '"forgone":', '"forfeited":') where kind = 'purchase.refunded'`,
    ...renamed.flatMap(([before, after]) => [
      `update webhook_events set kind = '${after}' where kind = '${before}'`,
      `update webhook_deliveries set kind = '${after}' where kind = '${before}'`,
      `update webhooks set kinds = replace(kinds, '"${before}"', '"${after}"')`,
    ]),
  ],
};
