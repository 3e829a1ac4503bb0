import { expect, it } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { newJob } from "#core/jobs/job.ts";
import { indexBuildJobs } from "./index-builds.ts";

const job: Job = newJob({ id: "index-builds", kind: "index-builds", queue: "index-builds" }, 0);

/** A store with some steps to do, and a control that stops after some of them. */
function running(steps: number, stopAfter: number) {
  let done = 0;
  const store = {
    buildIndexes: async () => {
      done += 1;
      return done < steps;
    },
  };
  const control = {
    isStopped: () => done >= stopAfter,
    onStop: () => () => {},
    paced: <Result>(step: () => Promise<Result>) => step(),
    progress: async () => {},
  };
  return { store, control, count: () => done };
}

it("builds indexes step by step until they are complete", async () => {
  const { store, control, count } = running(4, 99);
  expect(await indexBuildJobs({ store }).run(job, control)).toEqual({ kind: "done" });
  expect(count()).toBe(4);
});

it("goes on later when it is stopped", async () => {
  const { store, control, count } = running(4, 2);
  expect(await indexBuildJobs({ store }).run(job, control)).toEqual({ kind: "released" });
  expect(count()).toBe(2);
});
