import { announce } from "./announcements.ts";
import type { Codes } from "./codes.ts";
import { Draft } from "./draft.ts";
import { openedPlaces, type Places } from "./places.ts";
import { printed } from "./printing.ts";
import { type Shelf, shelved } from "./shelf.ts";
import { type Team, takenOn } from "./team.ts";
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
  const team = takenOn(town, draft, order.mainAdmin);
  const places = openedPlaces(town, draft, team);
  const shelf = shelved(town, draft, team, order);
  announce(town, draft, team);
  return { team, shelf, codes: printed(town, draft, team), places, draft };
}
