import { catalogue } from "../catalogue.ts";

/** The texts of tills. */
export const tillsTexts = catalogue("tills", {
  keysForName: ({ name }: { name: string }) => `Keys for ${name}`,
  noKeysYet: "No keys yet.",
  noKeysHint: "Create one for each till that records purchases and accepts vouchers here.",
  endingIn: "ending in",
  revoked: "Revoked",
  created: "Created",
  neverUsed: "never used",
  lastUsed: "last used",
  revokedText: "· revoked",
  revoke: "Revoke",
  revokeKeyLabel: ({ name, hint }: { name: string; hint: string }) =>
    `Revoke ${name}, ending in ${hint}`,
  fullAccess: "Full access",
  createATillKey: "Create a till key",
  createKeyDescription: ({ name }: { name: string }) =>
    `A point-of-sale system uses it to connect to ${name}. Create one for each till.`,
  createKey: "Create Key",
  creating: "Creating…",
  name: "Name",
  namePlaceholder: "Till 2",
  thisKeyCan: "This key can",
  revokeName: ({ name }: { name: string }) => `Revoke ${name}?`,
  revokeConsequence: ({ hint }: { hint: string }) =>
    `The key ending in ${hint} stops working immediately and can't be restored. The till that uses it needs a new one. What it recorded is kept.`,
  revokeKey: "Revoke Key",
  revoking: "Revoking…",
  searchHint: "By part of a name, or a full email or phone number.",
  inquireHint: "See the points, vouchers and stamp cards of the customer at the counter.",
  accrueHint: "Customers earn points and stamps.",
  redeemHint: "Each voucher works once.",
  reverseHint: "Refund purchases, undo vouchers accepted by mistake, and remove stamps.",
  keyForName: ({ name }: { name: string }) => `Key for ${name}`,
  shownKeyDescription:
    "Enter it on the till now. You won't see it again. If you lose it, revoke it and create a new one.",
  keyCopiedToClipboard: "Key copied to clipboard.",
  iveSavedIt: "I've saved it",
  tillKeysForName: ({ name }: { name: string }) => `Till keys for ${name}`,
  tillKeys: "Till keys",
  createKeyForName: ({ name }: { name: string }) => `Create Key for ${name}`,
  findCustomers: "Find customers",
  lookUpACustomer: "Look up a customer",
  recordPurchases: "Record purchases",
  acceptVouchers: "Accept vouchers",
  undo: "Undo",
});
