import type { CampaignDefinition } from "../campaign-definition.ts";
/** A definition without conditions and limits: every purchase earns double points. */
export declare const doublePoints: CampaignDefinition;
/** {@link doublePoints} with other conditions. */
export declare function doubleOn(conditions: Partial<CampaignDefinition["conditions"]>): {
  name: string;
  text: string;
  isShown: boolean;
  trigger: "birthday" | "purchase" | "qr-code" | "referral" | "referral-purchase" | "sign-up";
  effect:
    | {
        kind: "multiplier";
        thousandths: number;
        isStackable: boolean;
      }
    | {
        kind: "bonus";
        points: number;
      }
    | {
        kind: "per-item";
        points: number;
      }
    | {
        kind: "voucher";
        title: string;
        benefit:
          | {
              kind: "item";
              products: {
                skus: string[];
                categories: string[];
              };
            }
          | {
              kind: "amount-off";
              amount: number;
            }
          | {
              kind: "percent-off";
              percent: number;
              most: number | null;
            };
        expiryDays: number;
      }
    | {
        kind: "stamp";
        challengeId: string;
        stamps: number;
      };
  limits: {
    perCustomer: {
      times: number;
      per: "campaign" | "day" | "week";
    } | null;
    total: number | null;
    budget: number | null;
  };
  holdoutPercent: number;
  conditions: {
    firstDay: string;
    lastDay: string;
    weekdays: number[];
    hours: {
      from: number;
      until: number;
    } | null;
    locations: string[];
    tiers: string[];
    minimumAmount: number;
    included: {
      skus: string[];
      categories: string[];
    };
    excluded: {
      skus: string[];
      categories: string[];
    };
    visit: {
      number: number;
      isRepeated: boolean;
    } | null;
  };
};
