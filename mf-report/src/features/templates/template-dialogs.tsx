import { editedPicture, NewFromTemplate, SaveTemplateDialog } from '@tessera/board/templates';
import type { DialogComponentProps } from '@tessera/remote-kit';

/** Dialog `mf-report/new-from-template`; props `{parentCode, templateId}`. */
export function NewReportFromTemplate(dialog: DialogComponentProps) {
  return <NewFromTemplate kind="report" {...dialog} />;
}

/** Dialog `mf-report/save-template`; props `{menuCode, name}`. */
export function SaveReportTemplate(dialog: DialogComponentProps) {
  return <SaveTemplateDialog kind="report" draw={editedPicture} {...dialog} />;
}
