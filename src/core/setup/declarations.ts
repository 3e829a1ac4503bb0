import { dataset } from "../kit/declarations.ts";
import { setupSchema } from "./setup.ts";

/** The dataset of the module setup. */
export const setup = { datasets: { setup: dataset(setupSchema) } };
