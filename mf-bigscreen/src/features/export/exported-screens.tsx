import { ExportDialog, ExportManageDialog, type ExportedDocument } from '@tessera/board/exporting';
import type { DialogComponentProps } from '@tessera/remote-kit';

/** Big screens as they are exported. */
export const EXPORTED_SCREENS: ExportedDocument = {
  noun: 'screen',
  kinds: ['png', 'pdf', 'xlsx', 'csv'],
  dialogs: { ask: 'mf-bigscreen/export-screen', manage: 'mf-bigscreen/export-manage' },
};

/** Dialog `mf-bigscreen/export-screen`; props `{menuCode, kind, state}`. */
export function ExportScreen(dialog: DialogComponentProps) {
  return <ExportDialog of={EXPORTED_SCREENS} {...dialog} />;
}

/** Dialog `mf-bigscreen/export-manage`. */
export function ExportManage(dialog: DialogComponentProps) {
  return <ExportManageDialog of={EXPORTED_SCREENS} {...dialog} />;
}
