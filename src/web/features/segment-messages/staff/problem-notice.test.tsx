import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messageProblems } from "#core/segment-messages/segment-message.ts";
import { messageProblemTexts } from "#messages/en/segment-messages-staff.ts";
import { ProblemNotice } from "./problem-notice.tsx";

test("a message that was not sent or was turned off says so, and why", () => {
  for (const problem of messageProblems) {
    const shown = renderToStaticMarkup(
      <ProblemNotice title="It was turned off." problem={problem} />,
    );
    expect(shown).toContain("It was turned off.");
    expect(shown).toContain(messageProblemTexts[problem]);
  }
  expect(renderToStaticMarkup(<ProblemNotice title="" problem={null} />)).toBe("");
});
