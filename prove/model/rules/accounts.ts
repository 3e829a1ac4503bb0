import { dayAt, type Person } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { tierCalled } from "../tiers.ts";
import { changeTier } from "../wallet.ts";
import { accountOf } from "./people.ts";
import { done, type Rule, refused, signedIn } from "./rule.ts";

/** Activates or deactivates an account; deactivation logs it out everywhere (specification §4, §5). */
export const toggleUserActivation: Rule<InputOf<"toggleUserActivation">> = ({ model, input }) => {
  const person = accountOf(model, input.userId);
  if (person === undefined) return refused("user-not-found");
  if (!input.isActive && isMainAdmin(person)) return refused("main-admin-stays-active");
  const effect = () => {
    person.isActive = input.isActive;
    if (!input.isActive) person.isSignedIn = false;
  };
  return done(effect, { isActive: input.isActive });
};

/** The only admin in the model: no command creates another one. */
function isMainAdmin({ role }: Person): boolean {
  return role === "admin";
}

/** Deletes a customer's account; the ledger remains (specification §5, Admin forms). */
export const deleteCustomer: Rule<InputOf<"deleteCustomer">> = signedIn(({ model, me, input }) => {
  if (input.userId === me.id) return refused("own-account-among-customers");
  const customer = accountOf(model, input.userId);
  if (customer === undefined) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  return done(() => {
    customer.isGone = true;
    customer.isSignedIn = false;
  });
});

/** Edits a customer's data; staff may lower the tier (readings, Staff area). */
export const editUser: Rule<InputOf<"editUser">> = ({ model, input }) => {
  const customer = accountOf(model, input.userId);
  if (customer === undefined) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  const tier = input.tier === undefined ? customer.tier : tierCalled(input.tier);
  if (tier === undefined) return refused("tier-unknown");
  const birthday = input.birthday ?? customer.birthday;
  if (birthday !== customer.birthday && birthday > dayAt(model.now)) {
    return refused("customer-birthday-in-future");
  }
  return done(() => {
    changeTier(model, customer, tier);
    if (birthday.slice(5) !== customer.birthday.slice(5) && customer.giftYear !== null) {
      const nextYear = `${Number(dayAt(model.now).slice(0, 4)) + 1}-01-01`;
      if (nextYear > customer.giftFrom) customer.giftFrom = nextYear;
    }
    customer.birthday = birthday;
    customer.phone = input.phone ?? customer.phone;
  });
};
