import type { Dialect, Migration } from "./migration.ts";

const columns = [
  "id",
  "rule_id",
  "kind",
  "version",
  "state",
  "at",
  "author_id",
  "author_name",
  "definition",
];

/** The end of a version in force, see core/rules/rule-version.ts. */
const IN_FORCE = "8640000000000000";

/** Versions of rules, and the number of their changes (decision 154). */
export const rules: Migration = {
  number: 23,
  name: "rules",
  statements: ({ engine, text, integer, strict }) => [
    `create table rule_versions (
      id ${text} not null,
      rule_id ${text} not null,
      kind ${text} not null,
      version ${integer} not null,
      state ${text} not null,
      at ${integer} not null,
      until ${integer} not null,
      author_id ${text} not null,
      author_name ${text} not null,
      definition ${text} not null,
      constraint rule_versions_id primary key (id),
      constraint rule_versions_version unique (rule_id, version)
    )${strict}`,
    "create index rule_versions_in_force on rule_versions (kind, until, rule_id)",
    ...fixed(engine),
    `create table current_rules (
      id ${text} not null,
      revision ${integer} not null,
      constraint current_rules_id primary key (id)
    )${strict}`,
  ],
};

/** A version is never removed, and changes only once: when it is replaced, it gets its end. */
function fixed(engine: Dialect["engine"]): readonly string[] {
  const differs = columns.map((name) => `new.${name} <> old.${name}`);
  const when = `when (old.until <> ${IN_FORCE} or ${differs.join(" or ")})`;
  if (engine === "sqlite") {
    const refused = "begin select raise(abort, 'rule_versions_fixed'); end";
    return [
      `create trigger rule_versions_fixed before update on rule_versions for each row ${when} ${refused}`,
      `create trigger rule_versions_kept before delete on rule_versions for each row ${refused}`,
    ];
  }
  const refused = "execute function refuse_by_name('rule_versions_fixed')";
  return [
    `create trigger rule_versions_fixed before update on rule_versions for each row ${when} ${refused}`,
    `create trigger rule_versions_kept before delete or truncate on rule_versions for each statement ${refused}`,
  ];
}
