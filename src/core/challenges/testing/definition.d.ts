import type { ChallengeFields } from "../challenge-definition.ts";
/** A stamp card: nine coffees, the tenth is free. */
export declare const tenthCoffee: ChallengeFields;
