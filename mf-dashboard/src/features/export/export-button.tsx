import { EXPORT_KINDS, type BoardState, type ExportKind } from '@tessera/contract';
import { useDialogs, usePermitted } from '@tessera/remote-kit';
import { ActionMenu, IconButton, MenuDivider, MenuItem } from '@tessera/ui/core';
import { ArrowDownloadRegular, ArrowExportRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { KIND_ICONS, useKindNames } from './export-kinds.tsx';
import { useExportNotices } from './use-export-notices.ts';

export interface ExportButtonProps {
  /** Null while no board is there. */
  readonly menuCode: string | null;
  /** What the reader chose on the board. */
  readonly state?: BoardState | undefined;
}

/** Exports the board, with a notice when the file is ready. Needs the right to see charts. */
export function ExportButton({ menuCode, state }: ExportButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const names = useKindNames();
  const mayWatch = usePermitted('watch_chart_item');
  useExportNotices();
  if (!mayWatch) return null;
  const label = intl.formatMessage({ id: 'dashboard.export.menu', defaultMessage: '导出看板' });
  const open = (kind: ExportKind) => void dialogs.open('mf-dashboard/export-board', { menuCode, kind, state });
  return (
    <ActionMenu
      positioning="below-end"
      trigger={<IconButton label={label} icon={<ArrowExportRegular />} disabled={menuCode === null} />}
    >
      {EXPORT_KINDS.map((kind) => (
        <MenuItem key={kind} icon={KIND_ICONS[kind]} onClick={() => open(kind)}>
          {names[kind]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<ArrowDownloadRegular />} onClick={() => void dialogs.open('mf-dashboard/export-manage')}>
        <FormattedMessage id="dashboard.export.manage" defaultMessage="导出管理" />
      </MenuItem>
    </ActionMenu>
  );
}
