import { sendBroadcasts } from "./announcements.ts";
import type { Codes } from "./codes.ts";
import { Draft } from "./draft.ts";
import { addLocations, type Places } from "./places.ts";
import { addCodes } from "./printing.ts";
import { addShelf, type Shelf } from "./shelf.ts";
import { addTeam, type Team } from "./team.ts";
import type { SampleOrder, Town } from "./town.ts";

/** What belongs to the chain and not to one customer. Its rows change all year and are complete when the year is over. */
export interface Cafe {
  readonly team: Team;
  readonly shelf: Shelf;
  readonly codes: Codes;
  readonly places: Places;
  readonly draft: Draft;
}

/** Opens the cafe: the team, the locations, the rewards, the messages and the batches of the whole year. */
export function openCafe(town: Town, order: SampleOrder): Cafe {
  const draft = new Draft();
  const team = addTeam(town, draft, order.mainAdmin);
  const places = addLocations(town, draft, team);
  const shelf = addShelf(town, draft, team, order);
  sendBroadcasts(town, draft, team);
  return { team, shelf, codes: addCodes(town, draft, team), places, draft };
}
