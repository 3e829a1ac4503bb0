import {
  type Brand,
  BrandProblem,
  brandNamed,
  hostName,
  withFields,
} from "#adapters/store-sql/brands/brand.ts";
import type { Installation } from "#apps/server/brands/installation.ts";
import { fencedPlace, placeHasData, removePlace, unfence } from "./places.ts";

/** Called after each step of a longer change, by its name; a test ends the change there. */
export type StepDone = (step: string) => void;

/**
 * Changes a brand's state to suspended. Running servers end its sessions' requests within seconds, and keep its data.
 * @throws BrandProblem for one that is changing
 */
export async function suspendBrand(own: Installation, name: string): Promise<void> {
  await own.registry.change((brands) => {
    expectSettled(brandNamed(brands, name));
    return withFields(brands, name, { state: "suspended" });
  });
}

/**
 * Makes a suspended brand active, and ends a change that was interrupted: what it had not committed is undone, what it had is completed.
 * @throws BrandProblem for one that was not created, or not removed, completely; StoreFailure
 */
export async function resumeBrand(own: Installation, name: string): Promise<Brand> {
  const brand = brandNamed(await own.registry.brands(), name);
  const { change } = brand;
  if (change?.kind === "create") {
    throw new BrandProblem(
      `${name} was not created completely. Remove it with: npm run brands -- remove ${name}; then create it again.`,
    );
  }
  if (change !== null) await undo(own, brand);
  await clearLeftovers(own, name);
  const state = change === null ? "active" : change.before;
  const fields = { state, change: null } as const;
  await own.registry.change((brands) => withFields(brands, name, fields));
  return { ...brand, ...fields };
}

/** Undoes a change that has not been committed. */
async function undo(own: Installation, brand: Brand): Promise<void> {
  const { change, place, name } = brand;
  if (change?.to) await removePlace(own, change.to);
  await unfence(own, place);
  if (await placeHasData(own, place)) return;
  throw new BrandProblem(
    `The data of ${name} is missing. Remove the brand with: npm run brands -- remove ${name}`,
  );
}

/** Replaces the hosts of a brand. @throws BrandProblem for hosts that are invalid or taken, and for a brand that is changing */
export async function changeHosts(
  own: Installation,
  name: string,
  hosts: readonly string[],
): Promise<void> {
  const wanted = hosts.map(hostName);
  await own.registry.change((brands) => {
    expectSettled(brandNamed(brands, name));
    const taken = brands.find(
      (one) => one.name !== name && one.hosts.some((host) => wanted.includes(host)),
    );
    if (taken !== undefined) {
      throw new BrandProblem(
        `One of these hosts already leads to the brand ${taken.name}. Choose other host names.`,
      );
    }
    return withFields(brands, name, { hosts: [...wanted] });
  });
}

/**
 * Begins a change: servers stop serving the brand within seconds. Returns the brand as it was before.
 * @throws BrandProblem for one that is changing already
 */
export async function beginChange(
  own: Installation,
  name: string,
  change: Pick<NonNullable<Brand["change"]>, "kind"> & { readonly to: Brand["place"] | null },
): Promise<Brand> {
  const brand = brandNamed(await own.registry.brands(), name);
  await own.registry.change((brands) => {
    const before = expectSettled(brandNamed(brands, name));
    return withFields(brands, name, { state: "changing", change: { ...change, before } });
  });
  return brand;
}

/** Commits a change: the data is in the new place from now on. The data of `leftovers` is removed later. */
export async function commitChange(
  own: Installation,
  brand: Brand,
  fields: Partial<Pick<Brand, "place" | "leftovers" | "secretKey">>,
): Promise<void> {
  const state = brand.state === "suspended" ? "suspended" : "active";
  await own.registry.change((brands) =>
    withFields(brands, brand.name, { ...fields, state, change: null }),
  );
}

/** Removes data that was moved away. @throws StoreFailure */
export async function clearLeftovers(own: Installation, name: string): Promise<void> {
  const { leftovers } = brandNamed(await own.registry.brands(), name);
  if (leftovers.length === 0) return;
  for (const place of leftovers) await removePlace(own, place);
  await own.registry.change((brands) => withFields(brands, name, { leftovers: [] }));
}

/** Removes the data of a brand, whatever its state, and its leftovers. @throws StoreFailure */
export async function removeAllData(own: Installation, brand: Brand): Promise<void> {
  const { place, change, leftovers } = brand;
  const places = [place, fencedPlace(place), ...(change?.to ? [change.to] : []), ...leftovers];
  for (const one of places) await removePlace(own, one);
}

/** Returns a brand's state. @throws BrandProblem for one that another command is changing */
export function expectSettled({ name, state }: Brand): "active" | "suspended" {
  if (state !== "changing") return state;
  throw new BrandProblem(
    `${name} is being changed by another command. If that command was interrupted, end it with: npm run brands -- resume ${name}`,
  );
}
