import { sendBroadcasts } from "./announcements.ts";
import type { Codes } from "./codes.ts";
import { Draft } from "./draft.ts";
import { addLocations, type LocationsWithTill } from "./places.ts";
import { addCodes } from "./printing.ts";
import { addProducts, type ProductList } from "./product-list.ts";
import { addCampaigns, type RunningCampaigns } from "./running-campaigns.ts";
import { addShelf, type Shelf } from "./shelf.ts";
import { addTeam, type Team } from "./team.ts";
import type { SampleSpec, Town } from "./town.ts";

/** The data of the chain rather than of one customer. Its rows change until the year is complete. */
export interface Cafe {
  readonly team: Team;
  readonly shelf: Shelf;
  readonly codes: Codes;
  readonly places: LocationsWithTill;
  readonly products: ProductList;
  readonly campaigns: RunningCampaigns;
  readonly draft: Draft;
}

/** Creates the chain's data: team, locations, products, rewards, campaigns, and the messages and batches of the whole year. */
export function openCafe(town: Town, order: SampleSpec): Cafe {
  const draft = new Draft();
  const team = addTeam(town, draft, order.mainAdmin);
  const places = addLocations(town, draft, team);
  const products = addProducts(town, draft, team);
  const shelf = addShelf(town, draft, team, order);
  sendBroadcasts(town, draft, team);
  const campaigns = addCampaigns(town, draft, team);
  return { team, shelf, codes: addCodes(town, draft, team), places, products, campaigns, draft };
}
