import * as z from "zod/mini";
import { flags } from "../identity/role.ts";
import { DAY_MS, MINUTE_MS } from "../kit/time.ts";

/** The page that the link of an invitation opens; the token is in its query. */
export const INVITATION_PAGE = "/invitation";

/** The page that the link of a customer's invitation opens. */
export const CUSTOMER_INVITATION_PAGE = "/signup";

/** The roles that people can be invited to. */
export const invitedRoles = ["customer", "sub-admin"] as const;

/** One of {@link invitedRoles}. */
export type InvitedRole = (typeof invitedRoles)[number];

/** What audit records call an invited person of each role. */
export const auditKinds = {
  "sub-admin": "staff",
  customer: "invitation",
} as const satisfies Readonly<Record<InvitedRole, string>>;

/** How long the link of an invitation works, in milliseconds: 7 days. */
export const INVITATION_MS = 7 * DAY_MS;

/** How long an expired invitation stays listed, so that it can be sent again: 30 days in milliseconds. */
export const EXPIRED_INVITATION_MS = 30 * DAY_MS;

/** How long an invitation cannot be sent by email again, in milliseconds: 10 minutes. */
export const RESEND_MS = 10 * MINUTE_MS;

/** The most invitations of each role at a time, expired ones included. */
export const maxInvitations: Readonly<Record<InvitedRole, number>> = {
  "sub-admin": 100,
  customer: 500,
};

/**
 * An invitation to become a sub-admin (docs/decisions/143) or a customer (docs/decisions/151). It is removed when it is accepted or cancelled.
 * Times are UTC epoch milliseconds.
 */
export const invitationSchema = z.strictObject({
  id: z.string(),
  /** The SHA-256 of the link's token in hex; unique. The token itself is in the link only. */
  tokenHash: z.string(),
  /** The name that the inviter typed. The invited person can change it. */
  name: z.string(),
  email: z.string(),
  /** The email in lower case; unique. */
  emailKey: z.string(),
  role: z.enum(invitedRoles),
  /** The permissions of the future account; none for a customer. */
  permissions: z.partialRecord(z.enum(flags), z.boolean()),
  /** The id of the staff user who sent the latest link. */
  invitedBy: z.string(),
  createdAt: z.int(),
  /** When the latest link was made. */
  sentAt: z.int(),
  expiresAt: z.int(),
});

/** A stored invitation, see {@link invitationSchema}. */
export type Invitation = z.output<typeof invitationSchema>;
