import { beginSegmentExport } from "./begin-segment-export.ts";
import { countSegment } from "./count-segment.ts";
import { createSegment } from "./create-segment.ts";
import { customerLabels } from "./customer-labels.ts";
import { deleteSegment } from "./delete-segment.ts";
import { deleteTag } from "./delete-tag.ts";
import { editSegment } from "./edit-segment.ts";
import { freezeSegment } from "./freeze-segment.ts";
import { giveToSegment } from "./give-to-segment.ts";
import { segmentCustomers } from "./list-segment-customers.ts";
import { segments } from "./list-segments.ts";
import { tags } from "./list-tags.ts";
import { mergeTags } from "./merge-tags.ts";
import { refreshSegment } from "./refresh-segment.ts";
import { renameTag } from "./rename-tag.ts";
import { segmentChoices } from "./segment-choices.ts";
import { segmentExportPage } from "./segment-export-page.ts";
import { segmentNames } from "./segment-names.ts";
import { segmentSize } from "./segment-size.ts";
import { segment } from "./show-segment.ts";
import { stopSegmentCount } from "./stop-segment-count.ts";
import { stopSegmentGift } from "./stop-segment-gift.ts";
import { tagCustomer } from "./tag-customer.ts";
import { untagCustomer } from "./untag-customer.ts";

/** The actions of the module segments; its datasets, error codes and events are in declarations.ts. */
export const segmentsModule = {
  commands: {
    createSegment,
    editSegment,
    freezeSegment,
    deleteSegment,
    beginSegmentExport,
    giveToSegment,
    stopSegmentGift,
    refreshSegment,
    stopSegmentCount,
    tagCustomer,
    untagCustomer,
    renameTag,
    mergeTags,
    deleteTag,
  },
  queries: {
    segments,
    segment,
    segmentSize,
    segmentCustomers,
    countSegment,
    segmentChoices,
    segmentNames,
    segmentExportPage,
    customerLabels,
    tags,
  },
};
