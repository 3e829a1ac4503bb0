import { firstTables } from "./001-first-tables.ts";
import { customerSide } from "./002-customer-side.ts";
import { backOffice } from "./003-back-office.ts";
import { trust } from "./004-trust.ts";
import { scale } from "./005-scale.ts";
import { wallet } from "./006-wallet.ts";
import { counter } from "./007-counter.ts";
import { corrections } from "./008-corrections.ts";
import { awards } from "./009-awards.ts";
import { eventNames } from "./010-event-names.ts";
import { jobs } from "./011-jobs.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first; the numbers are consecutive from 1. */
export const migrations: readonly Migration[] = [
  firstTables,
  customerSide,
  backOffice,
  trust,
  scale,
  wallet,
  counter,
  corrections,
  awards,
  eventNames,
  jobs,
];
