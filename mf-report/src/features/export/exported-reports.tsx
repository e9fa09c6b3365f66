import { ExportDialog, ExportManageDialog, type ExportedDocument } from '@tessera/board/exporting';
import type { DialogComponentProps } from '@tessera/remote-kit';

/** Reports as they are exported. */
export const EXPORTED_REPORTS: ExportedDocument = {
  noun: 'report',
  kinds: ['pdf', 'pptx', 'xlsx', 'csv'],
  dialogs: { ask: 'mf-report/export-report', manage: 'mf-report/export-manage' },
};

/** Dialog `mf-report/export-report`; props `{menuCode, kind, state}`. */
export function ExportReport(dialog: DialogComponentProps) {
  return <ExportDialog of={EXPORTED_REPORTS} {...dialog} />;
}

/** Dialog `mf-report/export-manage`. */
export function ExportManage(dialog: DialogComponentProps) {
  return <ExportManageDialog of={EXPORTED_REPORTS} {...dialog} />;
}
