/** How emails name their sender, and which ones customers get (docs/decisions/140, 165 and 166). */
export interface MailSettings {
  /** The display name; empty: the brand's name. */
  readonly senderName: string;
  /** The email address that replies go to; empty: the sender's. */
  readonly replyTo: string;
  /** Whether customers get an email: after signing up. */
  readonly sendsWelcome: boolean;
  /** When they are given a voucher. */
  readonly sendsVoucherIssued: boolean;
  /** Three days before a voucher expires. */
  readonly sendsVoucherExpiring: boolean;
  /** 30, 14 and 7 days before points expire, in a program whose points expire. */
  readonly sendsPointsExpiring: boolean;
  /** When they reach a tier. */
  readonly sendsTierReached: boolean;
  /** When the end of their tier is announced, in a program whose tiers follow a period. */
  readonly sendsTierEnding: boolean;
  /** On their birthday. */
  readonly sendsBirthday: boolean;
  /** How many of these emails and messages a customer gets in seven days at most; more are not sent (decision 166). */
  readonly mostPerWeek: number;
  /** Whether customers confirm their address with a link (decision 166). */
  readonly verifiesAddresses: boolean;
}
