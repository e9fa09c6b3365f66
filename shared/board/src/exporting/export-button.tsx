import type { BoardState, ExportKind } from '@tessera/contract';
import { useDialogs } from '@tessera/remote-kit';
import { ActionMenu, IconButton, MenuDivider, MenuItem } from '@tessera/ui/core';
import { ArrowDownloadRegular, ArrowExportRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDocumentMay } from '../document-rights.tsx';
import { KIND_ICONS, useKindNames } from './export-kinds.tsx';
import type { ExportedDocument } from './exported-document.ts';
import { useExportNotices } from './use-export-notices.ts';

export interface ExportButtonProps {
  readonly of: ExportedDocument;
  /** Null while none is there. */
  readonly menuCode: string | null;
  /** What the reader chose on it. */
  readonly state?: BoardState | undefined;
}

/** Exports a board or report, with a notice when the file is ready. Needs the right to see charts. */
export function ExportButton({ of, menuCode, state }: ExportButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const names = useKindNames();
  const mayExport = useDocumentMay('export', 'watch_chart_item');
  useExportNotices();
  if (!mayExport) return null;
  const label = intl.formatMessage(
    { id: 'board.export.menu', defaultMessage: '{noun, select, report {导出报告} screen {导出大屏} other {导出看板}}' },
    { noun: of.noun },
  );
  const open = (kind: ExportKind) => void dialogs.open(of.dialogs.ask, { menuCode, kind, state });
  return (
    <ActionMenu
      positioning="below-end"
      trigger={<IconButton label={label} icon={<ArrowExportRegular />} disabled={menuCode === null} />}
    >
      {of.kinds.map((kind) => (
        <MenuItem key={kind} icon={KIND_ICONS[kind]} onClick={() => open(kind)}>
          {names[kind]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<ArrowDownloadRegular />} onClick={() => void dialogs.open(of.dialogs.manage)}>
        <FormattedMessage id="board.export.manage" defaultMessage="导出管理" />
      </MenuItem>
    </ActionMenu>
  );
}
