import { NewFromTemplate, SaveTemplateDialog } from '@tessera/board/templates';
import type { DialogComponentProps } from '@tessera/remote-kit';

import { screenPreview } from './screen-preview.ts';

/** Dialog `mf-bigscreen/new-from-template`; props `{parentCode, templateId}`. */
export function NewScreenFromTemplate(dialog: DialogComponentProps) {
  return <NewFromTemplate kind="screen" {...dialog} />;
}

/** Dialog `mf-bigscreen/save-template`; props `{menuCode, name}`. */
export function SaveScreenTemplate(dialog: DialogComponentProps) {
  return <SaveTemplateDialog kind="screen" draw={screenPreview} {...dialog} />;
}
