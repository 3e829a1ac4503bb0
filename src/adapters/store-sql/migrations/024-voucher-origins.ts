import type { Dialect, Migration } from "./migration.ts";

/**
 * Vouchers have an origin and a benefit, and only those of rewards name a reward; rewards have a benefit and may need a tier (decision
 * 152). Existing vouchers are of rewards or the birthday gift, and are free items as titled.
 */
export const voucherOrigins: Migration = {
  number: 24,
  name: "voucher-origins",
  statements: (dialect) => {
    const { engine, text } = dialect;
    return [
      `alter table rewards add column benefit ${text} not null default '${titledItem}'`,
      `alter table rewards add column lowest_tier ${text}`,
      `alter table vouchers add column origin_kind ${text} not null default 'reward'`,
      `alter table vouchers add column origin_id ${text} not null default ''`,
      `alter table vouchers add column benefit ${text} not null default '${titledItem}'`,
      `alter table vouchers add column note ${text} not null default ''`,
      `alter table vouchers add column cancel_reason ${text}`,
      engine === "sqlite"
        ? "drop trigger vouchers_one_end"
        : "drop trigger vouchers_one_end on vouchers",
      `update vouchers set origin_id = reward_id,
        origin_kind = case when reward_id = 'birthday-special-reward' then 'birthday' else 'reward' end,
        cancel_reason = case when state = 'cancelled' then 'staff' end`,
      ...optionalReward(dialect),
      endsOnce(dialect),
    ];
  },
};

const titledItem = '{"kind":"item","products":{"skus":[],"categories":[]}}';

/** SQLite cannot drop a "not null", so the column is copied. */
function optionalReward({ engine, text }: Dialect): readonly string[] {
  if (engine === "postgres") return ["alter table vouchers alter column reward_id drop not null"];
  return [
    `alter table vouchers add column redeemed_reward ${text}`,
    "update vouchers set redeemed_reward = reward_id",
    "alter table vouchers drop column reward_id",
    "alter table vouchers rename column redeemed_reward to reward_id",
  ];
}

/** A used or cancelled voucher never changes, as in migration 6. */
function endsOnce({ engine }: Dialect): string {
  const when = "when (old.state <> 'issued')";
  return engine === "sqlite"
    ? `create trigger vouchers_one_end before update on vouchers for each row ${when}
        begin select raise(abort, 'vouchers_one_end'); end`
    : `create trigger vouchers_one_end before update on vouchers for each row ${when}
        execute function refuse_by_name('vouchers_one_end')`;
}
