import { expect, it } from "vitest";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import type { Enrolment } from "#core/enrolments/enrolment.ts";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import type { Invitation } from "#core/invitations/invitation.ts";
import { newTag } from "#core/segments/tag.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import {
  aMemberCode,
  anInvitation,
  aProduct,
  aPurchase,
  aRefund,
  aTillSku,
} from "#testing/rows.ts";
import { plainRow } from "./plain-row.ts";
import {
  aCode,
  aLocation,
  anUpvote,
  aUser,
  aVoucher,
  expectBroken,
  fresh,
  nextEntry,
  storedUser,
} from "./rows.ts";
import { aSettingsVersion } from "./settings.cases.ts";

/** Violations of unique keys: emails in any case, referral codes, codes, ids (decision 117). */
export function uniqueCases(store: () => Store): void {
  it("a tag in other letter case", async () => {
    const key = fresh.id();
    await commit(store(), inserted("tags", newTag(fresh.id(), key)));
    const twin = newTag(fresh.id(), key.toUpperCase());
    await expectBroken(store(), "unique-tag", inserted("tags", twin));
  });

  it("an email in other letter case", async () => {
    const email = `Ana.${fresh.id()}@Example.com`;
    await commit(store(), inserted("users", aUser({ email, emailKey: normalizeEmail(email) })));
    const other = email.toUpperCase();
    const twin = aUser({ email: other, emailKey: normalizeEmail(other) });
    await expectBroken(store(), "unique-email", inserted("users", twin));
    const late = await storedUser(store());
    await expectBroken(
      store(),
      "unique-email",
      patched("users", late.id, { email: other, emailKey: normalizeEmail(other) }),
    );
  });

  it("a referral code", async () => {
    const { referralCode } = await storedUser(store());
    await expectBroken(store(), "unique-referral-code", inserted("users", aUser({ referralCode })));
  });

  it("a QR code", async () => {
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    await expectBroken(store(), "unique-code", inserted("qrCodes", aCode({ code: code.code })));
  });

  it("a voucher's code", async () => {
    const { code } = aVoucher();
    await commit(store(), inserted("vouchers", aVoucher({ code })));
    const twin = inserted("vouchers", aVoucher({ code }));
    await expectBroken(store(), "unique-voucher-code", twin);
  });

  it("a second replacement of a voucher", async () => {
    const insteadOf = fresh.id();
    await commit(
      store(),
      inserted("vouchers", aVoucher()),
      inserted("vouchers", aVoucher({ insteadOf })),
    );
    await expectBroken(
      store(),
      "one-voucher-instead",
      inserted("vouchers", aVoucher({ insteadOf })),
    );
  });

  it("a location's name", async () => {
    const nameKey = fresh.id();
    await commit(store(), inserted("locations", aLocation(fresh.id(), nameKey)));
    const twin = inserted("locations", aLocation(fresh.id(), nameKey));
    await expectBroken(store(), "unique-location-name", twin);
  });

  it("a product's SKU, and a SKU of tills", async () => {
    const skuKey = fresh.id();
    const product = () => inserted("products", aProduct({ id: fresh.id(), skuKey }));
    const sent = () => inserted("tillSkus", aTillSku({ id: fresh.id(), skuKey }));
    await commit(store(), product(), sent());
    await expectBroken(store(), "unique-sku", product());
    await expectBroken(store(), "unique-till-sku", sent());
  });

  it("an invitation's link and email", async () => {
    const [tokenHash, email] = [fresh.id(), `${fresh.id()}@example.com`];
    const other = () => ({ tokenHash: fresh.id(), email: `${fresh.id()}@example.com` });
    const invited = (own: Partial<Invitation>) =>
      inserted("invitations", anInvitation({ id: fresh.id(), ...own }));
    await commit(store(), invited({ tokenHash, email }), invited(other()));
    await expectBroken(store(), "unique-invitation-token", invited({ ...other(), tokenHash }));
    await expectBroken(store(), "unique-invitation-email", invited({ ...other(), email }));
  });

  it("the link that completes an account", async () => {
    const tokenHash = fresh.id();
    const enrolled = (own: Partial<Enrolment> = {}) =>
      inserted("enrolments", anEnrolment({ id: fresh.id(), tokenHash: fresh.id(), ...own }));
    await commit(store(), enrolled({ tokenHash }), enrolled());
    await expectBroken(store(), "unique-enrolment-token", enrolled({ tokenHash }));
  });

  it("a check of a location; other locations may have the same", async () => {
    const checkId = fresh.id();
    const purchase = (locationId: string) =>
      inserted("purchases", aPurchase({ id: fresh.id(), locationId, checkId }));
    await commit(store(), purchase("harbour"), purchase("station"));
    await expectBroken(store(), "one-purchase-per-check", purchase("harbour"));
  });

  it("a refund's number of a purchase", async () => {
    const purchaseId = fresh.id();
    const refund = (refundId: string) =>
      inserted("refunds", aRefund({ id: fresh.id(), purchaseId, refundId }));
    await commit(store(), refund("1"), refund("2"));
    await expectBroken(store(), "one-refund-per-number", refund("1"));
  });

  it("a member's code", async () => {
    const code = fresh.id();
    const shown = () => inserted("memberCodes", aMemberCode({ id: fresh.id(), code }));
    await commit(store(), shown());
    await expectBroken(store(), "unique-member-code", shown());
  });

  it("a number in a batch; codes without a batch have none", async () => {
    const place = { batchId: fresh.id(), batchNo: 1 };
    await commit(store(), inserted("qrCodes", aCode(place)), inserted("qrCodes", aCode()));
    await expectBroken(
      store(),
      "one-code-per-batch-place",
      inserted("qrCodes", aCode()),
      inserted("qrCodes", aCode(place)),
    );
  });

  it("a free email and code after their user was deleted", async () => {
    const user = await storedUser(store(), 5);
    await commit(store(), { kind: "remove", dataset: "users", id: user.id });
    const { email, referralCode } = user;
    await commit(store(), inserted("users", aUser({ email, referralCode })));
    expect(await store().reader.count("users", { email })).toBe(1);
  });

  it("an id in every dataset", async () => {
    const id = fresh.id();
    const owner = aUser(); // missing in the store: entries outlive their users
    // Rows that must meet constraints of the databases; all others are generated from their schemas.
    const ruled: Partial<{ [Name in keyof Datasets]: Twins<Name> }> = {
      users: [aUser({ id }), aUser({ id, email: `other-${id}@example.com` })],
      transactions: [
        nextEntry(owner, 5, { id }),
        nextEntry({ ...owner, points: 5, entryCount: 1 }, 6, { id }),
      ],
      vouchers: [aVoucher({ id }), aVoucher({ id })],
      settingsVersions: [aSettingsVersion(id, 800), aSettingsVersion(id, 801)],
      // SQL stores have one with the user's id already.
      segmentCustomers: [
        plainRow("segmentCustomers", `${id}.s`, "a"),
        plainRow("segmentCustomers", `${id}.s`, "b"),
      ],
      feedbackUpvotes: [anUpvote(`${id}.a`), anUpvote(`${id}.a`)],
    };
    const twice = async <Name extends keyof Datasets>(name: Name) => {
      const [first, second] = ruled[name] ?? [plainRow(name, id, "a"), plainRow(name, id, "b")];
      await commit(store(), inserted(name, first));
      await expectBroken(store(), "unique-id", inserted(name, second));
    };
    for (const name of datasetNames) await twice(name);
  });
}

type Twins<Name extends keyof Datasets> = readonly [Datasets[Name], Datasets[Name]];
