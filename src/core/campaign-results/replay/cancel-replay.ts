import * as z from "zod/mini";
import { refuse } from "../../errors.ts";
import { id } from "../../kit/fields.ts";
import { command } from "../../world.ts";

/** Stops a replay that is waiting or running. It leaves no result, and the campaign can be tried again. */
export const cancelReplay = /* @__PURE__ */ command({
  name: "cancelReplay",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  async load(input, reader) {
    const [replay, job] = await Promise.all([
      reader.one("campaignReplays", { id: input.id }),
      reader.one("jobs", { id: input.id }, { lock: true }),
    ]);
    return { replay, job };
  },
  decide({ replay, job }, _input, { now }) {
    if (replay === undefined) return refuse("replay-not-found", {});
    if (job === undefined || job.finishedAt !== null) return refuse("replay-finished", {});
    const fields = {
      state: "cancelled",
      leasedUntil: null,
      leasedBy: "",
      finishedAt: now,
    } as const;
    return {
      changes: [{ kind: "patch", dataset: "jobs", id: job.id, fields }],
      events: [],
      result: {},
      audit: { kind: "campaign", id: replay.campaignId, name: "", detail: "" },
    };
  },
});
