import { editedPicture, NewFromTemplate, SaveTemplateDialog } from '@tessera/board/templates';
import type { DialogComponentProps } from '@tessera/remote-kit';

/** Dialog `mf-dashboard/new-from-template`; props `{parentCode, templateId}`; with the latter, of whatever kind. */
export function NewBoardFromTemplate(dialog: DialogComponentProps) {
  return <NewFromTemplate kind="board" {...dialog} />;
}

/** Dialog `mf-dashboard/save-template`; props `{menuCode, name}`. */
export function SaveBoardTemplate(dialog: DialogComponentProps) {
  return <SaveTemplateDialog kind="board" draw={editedPicture} {...dialog} />;
}
