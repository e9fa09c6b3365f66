import { ExportDialog, ExportManageDialog, type ExportedDocument } from '@tessera/board/exporting';
import type { DialogComponentProps } from '@tessera/remote-kit';

/** Boards as they are exported. */
export const EXPORTED_BOARDS: ExportedDocument = {
  noun: 'board',
  kinds: ['png', 'pdf', 'pptx', 'xlsx', 'csv'],
  dialogs: { ask: 'mf-dashboard/export-board', manage: 'mf-dashboard/export-manage' },
};

/** Dialog `mf-dashboard/export-board`; props `{menuCode, kind, state}`. */
export function ExportBoard(dialog: DialogComponentProps) {
  return <ExportDialog of={EXPORTED_BOARDS} {...dialog} />;
}

/** Dialog `mf-dashboard/export-manage` (RU-090). */
export function ExportManage(dialog: DialogComponentProps) {
  return <ExportManageDialog of={EXPORTED_BOARDS} {...dialog} />;
}
