import { lazy } from "react";
import { EditorPage } from "#web/features/challenges/staff/editor-page.tsx";

const Picture = lazy(async () => ({
  default: (await import("#web/features/rewards/staff/picture-chooser.tsx")).PictureChooser,
}));

/** The editor of a stamp card, whose picture is chosen as that of a reward: combines two independent features. */
export function ChallengeScreen() {
  return <EditorPage Picture={Picture} />;
}
