import type { CSSProperties, ReactNode } from "react";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useAddressChoice, useAddressParam } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useLocations } from "#web/data/locations.ts";
import { type LoadedQuery, useLoadFailed } from "#web/shared/load-failed.tsx";
import { LocationField } from "#web/shared/location-field.tsx";
import { Card } from "#web/ui/card.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PointsChart } from "./points-chart.tsx";

type Days = 30 | 90 | 365;

const ranges = ["30", "90", "365"] as const;
const daysOf = { "30": 30, "90": 90, "365": 365 } as const satisfies Record<string, Days>;

/** The dashboard's charts: points per day, customers by tier, most redeemed rewards. */
export function Charts() {
  const [range, setRange] = useAddressChoice("days", ranges);
  const days = daysOf[range];
  return (
    <section aria-labelledby="charts" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="charts" className="type-title">
          {pointsStaffTexts.atAGlance}
        </h2>
        <Segmented
          label={pointsStaffTexts.period}
          value={range}
          onChange={setRange}
          options={ranges.map((value) => ({ value, label: pointsStaffTexts.days({ value }) }))}
        />
      </div>
      <Points days={days} />
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Tiers />
        <Rewards days={days} />
      </div>
    </section>
  );
}

function Points({ days }: { readonly days: Days }) {
  const locations = useLocations();
  const [asksFor, setWhere] = useAddressParam("where");
  const where = locations.some(({ id }) => id === asksFor) ? asksFor : "";
  const asked = useAsk("pointsPerDay", { days, locationId: where || null });
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="type-subtitle">{pointsStaffTexts.pointsPerDay}</h3>
        <div className="w-full empty:hidden @xl:w-64">
          <LocationField hideLabel locations={locations} value={where} onChange={setWhere} />
        </div>
      </div>
      {where === "" ? null : (
        <p className="text-sm text-ink-soft">{pointsStaffTexts.locationChartsNote}</p>
      )}
      <Loaded asked={asked} height="h-72">
        {(data) => <PointsChart lines={data.days} />}
      </Loaded>
    </Card>
  );
}

function Tiers() {
  const asked = useAsk("membersByTier", {});
  return (
    <Card className="grid gap-3">
      <h3 className="type-subtitle">{pointsStaffTexts.customersByTier}</h3>
      <Loaded asked={asked} height="h-40">
        {(data) => (
          <Bars
            rowHeader={pointsStaffTexts.tier}
            unit={pointsStaffTexts.customersUnit}
            empty={pointsStaffTexts.noCustomersYet}
            rows={data.tiers.map(({ tier, members }) => ({ name: tier, value: members }))}
          />
        )}
      </Loaded>
    </Card>
  );
}

function Rewards({ days }: { readonly days: Days }) {
  const asked = useAsk("topRewards", { days });
  return (
    <Card className="grid gap-3">
      <h3 className="type-subtitle">{pointsStaffTexts.topRewards}</h3>
      <Loaded asked={asked} height="h-40">
        {(data) => (
          <Bars
            rowHeader={pointsStaffTexts.reward}
            unit={pointsStaffTexts.timesRedeemed}
            empty={pointsStaffTexts.noRewardsRedeemed({ days })}
            rows={data.rewards.map(({ id, title, times }) => ({
              name: title === "" ? pointsStaffTexts.deletedReward({ id: id.slice(0, 8) }) : title,
              value: times,
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}

interface LoadedProps<Data> {
  readonly asked: LoadedQuery & { readonly data: Data | undefined };
  /** The placeholder's height class. */
  readonly height: string;
  readonly children: (data: Data) => ReactNode;
}

function Loaded<Data>({ asked, height, children }: LoadedProps<Data>) {
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  return asked.data === undefined ? <Skeleton className={height} /> : children(asked.data);
}

interface BarsProps {
  /** The rows' header, for example 'Tier'. */
  readonly rowHeader: string;
  /** The values' header, for example 'members'. */
  readonly unit: string;
  /** Shown without rows. */
  readonly empty: string;
  readonly rows: readonly { readonly name: string; readonly value: number }[];
}

/** A table whose values are drawn as bars behind the names: chart and text alternative in one. */
function Bars({ rowHeader, unit, empty, rows }: BarsProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th>{rowHeader}</th>
          <th>{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="w-full py-1 pr-4 text-left font-medium">
              <span
                className="relative isolate block py-1.5 pl-2.5 wrap-anywhere before:absolute before:-z-10 before:inset-y-0 before:left-0 before:w-(--part) before:rounded-lg before:bg-accent-soft"
                // React's type has no custom properties.
                style={{ "--part": `${(100 * value) / most}%` } as CSSProperties}
              >
                {name}
              </span>
            </th>
            <td className="text-right whitespace-nowrap tabular">
              {value.toLocaleString("en-US")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
