import type { QueryInput, QueryName } from "#client/api.ts";
import { queries } from "#core/registry.ts";
import { permissionsOf, samples } from "#testing/actions/samples.ts";
import { activitySearches, activityWays } from "./activity-ways.ts";
import { backOffice } from "./back-office-ways.ts";
import { customersSearches, customersWays, foundSearches, foundWays } from "./customer-ways.ts";
import type { Facts } from "./facts.ts";
import { liabilityWays, pointsPerDayWays } from "./report-ways.ts";
import { actions, codes, names, posts } from "./texts.ts";
import { wallPlace } from "./wall-place.ts";
import { dashboard, list, searching } from "./ways.ts";

/** What is measured together. Counts grow with what they count: `npm run bench -- segments` has their aim. */
export type Group = "lists" | "searches" | "dashboards" | "commands" | "counts";

/** One way in which a screen asks a query. */
export interface Question {
  readonly name: QueryName;
  /** What is special about it, for example 'deep page'. */
  readonly how: string;
  readonly group: Group;
  readonly as: "staff" | "customer";
  /** Its input; `turn` counts the samples, so that not always the same is asked. */
  readonly input: (facts: Facts, turn: number) => object;
}

/** How one query is asked. */
type Asked<Name extends QueryName> = {
  readonly group: Group;
  readonly as: "staff" | "customer";
  readonly ways: Readonly<Record<string, (facts: Facts, turn: number) => QueryInput<Name>>>;
  /** Ways that belong to the searches. */
  readonly searches?: Readonly<Record<string, (facts: Facts) => QueryInput<Name>>>;
};

const log = {
  search: "",
  actorId: null,
  action: null,
  locationId: null,
  from: null,
  to: null,
  after: null,
} as const;

const visitor = ({ visitors }: Facts, turn: number) => ({
  id: visitors[turn % visitors.length]?.id ?? "",
});

const deepUser = ({ middle: { user } }: Facts) => ({
  joinedDate: user.joinedDate,
  id: user.id,
});

const deepPost = ({ middle: { post } }: Facts) => ({ createdAt: post.createdAt, id: post.id });

const deepLine = ({ middle: { line } }: Facts) => ({ at: line.at, id: line.id });

/** How screens ask a query: first and deep pages, each filter, each sort, searches. A query without a line is asked with its sample. */
export const asked: { readonly [Name in QueryName]?: Asked<Name> } = {
  session: dashboard("customer", { it: () => ({}) }),
  profile: dashboard("customer", { it: () => ({}) }),
  ownDataPage: list("customer", {
    "transactions, first": () => ({ section: "transactions", after: null }),
  }),
  customers: list("staff", customersWays, customersSearches),
  customersFound: list("staff", foundWays, foundSearches),
  customer: list("staff", { it: visitor }),
  customerPhoto: list("staff", { it: visitor }),
  customerLedger: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), before: 0 }),
    next: (facts, turn) => ({ ...visitor(facts, turn), before: 6 }),
  }),
  customerCodes: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), after: null }),
  }),
  customerReferrals: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), after: null }),
  }),
  customerFeedback: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), after: null }),
  }),
  customerVouchers: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), after: null }),
  }),
  dashboard: dashboard("customer", { it: () => ({}) }),
  history: list("customer", {
    all: () => ({ type: "all", before: 0 }),
    earned: () => ({ type: "earn", before: 0 }),
    redeemed: () => ({ type: "redeem", before: 0 }),
    next: () => ({ type: "all", before: 6 }),
  }),
  reviewQueue: list("staff", {
    open: () => ({ list: "open", after: null }),
    decided: () => ({ list: "decided", after: null }),
  }),
  staffDashboard: dashboard("staff", { it: () => ({}) }),
  pointsPerDay: dashboard("staff", pointsPerDayWays),
  liabilityReport: dashboard("staff", liabilityWays),
  membersByTier: dashboard("staff", { it: () => ({}) }),
  topRewards: dashboard("staff", {
    "30 days": () => ({ days: 30 }),
    "90 days": () => ({ days: 90 }),
    "365 days": () => ({ days: 365 }),
  }),
  wallet: list("customer", { first: () => ({ after: null }) }),
  counterMember: dashboard("staff", {
    email: ({ middle: { user } }) => ({ handle: user.email }),
  }),
  searchMembers: list("staff", { first: () => ({ search: "ana", after: null }) }),
  tillKeys: list("staff", { first: ({ locationId }) => ({ locationId, after: null }) }),
  webhookDeliveries: list("staff", {
    "all, first": ({ webhookId }) => ({ webhookId, state: null, after: null }),
    "waiting, next": ({ webhookId }) => ({
      webhookId,
      state: "waiting",
      after: { createdAt: 0, id: "delivery" },
    }),
  }),
  jobs: list("staff", {
    "all, first": () => ({ kind: null, state: null, after: null }),
    "failed deliveries, next": () => ({
      kind: "webhook-delivery",
      state: "failed",
      after: { createdAt: 0, id: "job" },
    }),
  }),
  pastVouchers: list("customer", { first: () => ({ after: null }) }),
  ownVoucher: list("customer", {
    it: ({ vouchers }, turn) => ({ voucherId: vouchers[turn % vouchers.length]?.id ?? "" }),
  }),
  previewQrCode: list("customer", {
    it: ({ middle: { code } }) => ({ code: code.code }),
  }),
  qrCodes: list(
    "staff",
    {
      "all, first": () => ({ state: "all", search: "", after: null }),
      "active, first": () => ({ state: "active", search: "", after: null }),
      "redeemed, first": () => ({ state: "redeemed", search: "", after: null }),
      "expired, first": () => ({ state: "expired", search: "", after: null }),
      "all, deep": ({ middle: { code } }) => ({
        state: "all",
        search: "",
        after: { at: code.createdAt, id: code.id },
      }),
      "redeemed, deep": ({ middle: { redeemedCode } }) => ({
        state: "redeemed",
        search: "",
        after: { at: redeemedCode.redeemedAt ?? 0, id: redeemedCode.id },
      }),
      "expired, deep": ({ middle: { code } }) => ({
        state: "expired",
        search: "",
        after: { at: code.expiresAt, id: code.id },
      }),
    },
    {
      ...searching(codes, (search) => ({ state: "all", search, after: null }), "all, "),
      ...searching(codes, (search) => ({ state: "active", search, after: null }), "active, "),
      ...searching(codes, (search) => ({ state: "redeemed", search, after: null }), "redeemed, "),
      ...searching(codes, (search) => ({ state: "expired", search, after: null }), "expired, "),
    },
  ),
  qrBatches: list("staff", { first: () => ({ after: null }) }),
  qrBatchCodes: list("staff", {
    first: ({ batchId }) => ({ batchId, after: 0, limit: 100 }),
    next: ({ batchId }) => ({ batchId, after: 100, limit: 100 }),
  }),
  feedbackWall: list("customer", {
    newest: () => ({ sort: "newest", after: null }),
    oldest: () => ({ sort: "oldest", after: null }),
    "most upvoted": () => ({ sort: "mostUpvoted", after: null }),
    "highest rated": () => ({ sort: "highestRated", after: null }),
    "lowest rated": () => ({ sort: "lowestRated", after: null }),
    "newest, deep": (facts) => ({ sort: "newest", after: wallPlace(facts) }),
    "most upvoted, deep": (facts) => ({ sort: "mostUpvoted", after: wallPlace(facts) }),
    "lowest rated, deep": (facts) => ({ sort: "lowestRated", after: wallPlace(facts) }),
  }),
  feedbackReplies: list("staff", {
    first: ({ middle: { post } }) => ({ id: post.id, after: null }),
  }),
  moderatedReplies: list("staff", {
    first: ({ middle: { post } }) => ({ id: post.id, after: null }),
  }),
  feedbackQueue: list(
    "staff",
    {
      "all, first": () => ({ tab: "all", search: "", after: null }),
      "pending, first": () => ({ tab: "pending", search: "", after: null }),
      "approved, first": () => ({ tab: "approved", search: "", after: null }),
      "hidden, first": () => ({ tab: "hidden", search: "", after: null }),
      "approved, deep": (facts) => ({ tab: "approved", search: "", after: deepPost(facts) }),
    },
    {
      ...searching(posts, (search) => ({ tab: "all", search, after: null }), "all, "),
      ...searching(posts, (search) => ({ tab: "pending", search, after: null }), "pending, "),
      ...searching(posts, (search) => ({ tab: "approved", search, after: null }), "approved, "),
      ...searching(posts, (search) => ({ tab: "hidden", search, after: null }), "hidden, "),
    },
  ),
  acceptedTerms: list("customer", { it: () => ({}) }),
  ownPreferences: list("customer", { it: () => ({}) }),
  customerPreferences: list("staff", { it: visitor }),
  customerConsents: list("staff", {
    first: (facts, turn) => ({ ...visitor(facts, turn), after: null }),
    deep: (facts, turn) => ({ ...visitor(facts, turn), after: 20 }),
  }),
  legalPage: list("customer", { terms: () => ({ kind: "terms" }) }),
  legalVersion: list("staff", { "in force": () => ({ kind: "terms", version: null }) }),
  supportContact: list("customer", { it: () => ({}) }),
  publicRewards: list("customer", { it: () => ({}) }),
  publicLocations: list("customer", { it: () => ({}) }),
  programImage: list("customer", { it: ({ logo }) => ({ image: logo, file: "page" }) }),
  programSettings: list("staff", { it: () => ({}) }),
  settingsHistory: list("staff", { first: () => ({ after: null }) }),
  tierReach: list("staff", {
    "as stored": ({ settings }) => ({
      thresholds: settings.tiers.flatMap(({ threshold }) => threshold ?? []),
    }),
    "five thresholds": () => ({ thresholds: [0, 200, 500, 1000, 5000] }),
  }),
  setupProgress: dashboard("staff", { it: () => ({}) }),
  twoFactor: dashboard("staff", { it: () => ({}) }),
  messages: list("customer", { first: () => ({ after: null }) }),
  broadcastHistory: list(
    "staff",
    { first: () => ({ search: "", after: null }) },
    { some: () => ({ search: "lemon", after: null }) },
  ),
  enrolments: list("staff", { first: () => ({ after: null }) }),
  openEnrolment: list("customer", { it: ({ enrolmentToken }) => ({ token: enrolmentToken }) }),
  invitations: list("staff", { all: () => ({}) }),
  customerInvitations: list("staff", { all: () => ({}) }),
  openCustomerInvitation: list("customer", {
    it: ({ customerToken }) => ({ token: customerToken }),
  }),
  openInvitation: list("customer", { it: ({ invitationToken }) => ({ token: invitationToken }) }),
  people: list(
    "staff",
    {
      "administrators, first": () => ({ tab: "administrators", search: "", after: null }),
      "customers, first": () => ({ tab: "customers", search: "", after: null }),
      "customers, deep": (facts) => ({ tab: "customers", search: "", after: deepUser(facts) }),
    },
    searching(names, (search) => ({ tab: "customers", search, after: null })),
  ),
  auditLog: list(
    "staff",
    {
      first: () => log,
      deep: (facts) => ({ ...log, after: deepLine(facts) }),
      "one action": () => ({ ...log, action: "addPoints" }),
      "one actor": ({ middle: { line } }) => ({ ...log, actorId: line.actorId }),
      "one actor's action, deep": (facts) => ({
        ...log,
        actorId: facts.middle.line.actorId,
        action: "addPoints",
        after: deepLine(facts),
      }),
      "a week": ({ week }) => ({ ...log, ...week }),
      "one location": ({ locationId }) => ({ ...log, locationId }),
      "one location, deep": (facts) => ({
        ...log,
        locationId: facts.locationId,
        after: deepLine(facts),
      }),
    },
    searching(actions, (search) => ({ ...log, search })),
  ),
  activity: list("staff", activityWays, activitySearches),
  ...backOffice,
  exportPage: list("staff", {
    "users, first": ({ exports }) => ({ exportId: exports.users, after: null }),
    "rewards, first": ({ exports }) => ({ exportId: exports.rewards, after: null }),
    "transactions, first": ({ exports }) => ({ exportId: exports.transactions, after: null }),
    "feedback, first": ({ exports }) => ({ exportId: exports.feedback, after: null }),
  }),
};

/** The queries that are not measured, with the reasons. */
export const unasked: { readonly [Name in QueryName]?: string } = {
  linkedPreferences: "The server signs its links with a key of its own.",
};

/** Every question that is measured, at least one for each query that is not in {@link unasked}. */
export const questions: readonly Question[] = Object.values(queries).flatMap(({ name }) => {
  if (unasked[name] !== undefined) return [];
  const one = asked[name] ?? askedWithSample(name);
  const of = (ways: object, group: Group) =>
    Object.entries(ways).map(([how, input]) => ({ name, how, group, as: one.as, input }));
  return [...of(one.ways, one.group), ...of(one.searches ?? {}, "searches")];
});

/** Asks a query as a user with its permission, with the input that its tests use. */
function askedWithSample(name: QueryName) {
  const [may] = permissionsOf[name];
  const isForCustomers = may === "signed-in" || may === "anyone";
  return list(isForCustomers ? "customer" : "staff", { it: () => samples[name] });
}
