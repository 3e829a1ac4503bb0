import { catalogue } from "../../catalogue.ts";

/** The names of the screens of segments, in the menu and in the document's title. */
export const screenTexts = catalogue("segments-staff-screens", {
  segments: "Segments",
  segment: "Segment",
  newSegment: "New segment",
  tags: "Tags",
});
