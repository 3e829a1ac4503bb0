import { EditorPage } from "#web/features/challenges/staff/editor-page.tsx";
import { PictureChooser } from "#web/features/rewards/staff/picture-chooser.tsx";

/** The editor of a stamp card, whose picture is chosen as that of a reward: combines two independent features. */
export function ChallengeScreen() {
  return <EditorPage Picture={PictureChooser} />;
}
