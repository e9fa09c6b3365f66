import { AddMenu, AuthoringBar, type AddCommand } from '@tessera/board/authoring';
import { UndoButtons } from '@tessera/board/editing';
import { SaveTemplateButton } from '@tessera/board/templates';
import type { ComponentName } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { Button, IconButton, ToolbarDivider } from '@tessera/ui/core';
import {
  ArchiveRegular,
  DocumentTableRegular,
  EyeRegular,
  FilterRegular,
  HistoryRegular,
  LinkRegular,
  SendRegular,
} from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ZoomMenu, type Zoom } from '../reader/index.ts';
import type { AuthorPanel } from './author-panel.ts';
import type { ReportEditor } from './model/report-editor.ts';

/** Nobody turns tabs on paper. */
const NOT_ON_PAPER: readonly ComponentName[] = ['tabs'];

export interface AuthorBarProps {
  readonly name: string;
  readonly editor: ReportEditor;
  /** Charts in the pool. */
  readonly pooled: number;
  /** Whether filters stand above the report. */
  readonly filtered: boolean;
  readonly zoom: Zoom;
  onZoom(zoom: Zoom): void;
  onAdd(command: AddCommand): void;
  onOpen(panel: AuthorPanel): void;
  onPreview(): void;
  onDone(): void;
}

/** Name of the report, and what can be done with all of it. */
export function AuthorBar({
  name,
  editor,
  pooled,
  filtered,
  zoom,
  onZoom,
  onAdd,
  onOpen,
  onPreview,
  onDone,
}: AuthorBarProps) {
  const intl = useIntl();
  const mayEdit = usePermitted('chart_edit');
  const tool = (label: string, icon: ReactElement, act: () => void) => (
    <IconButton label={label} icon={icon} onClick={act} />
  );
  const afterSaving = (panel: AuthorPanel) => {
    void editor.saver.flush();
    onOpen(panel);
  };
  return (
    <AuthoringBar name={name} saver={editor.saver}>
      <UndoButtons history={editor.history} />
      {tool(
        intl.formatMessage({ id: 'report.edit.pool', defaultMessage: '组件池（{count, number}）' }, { count: pooled }),
        <ArchiveRegular />,
        () => onOpen({ kind: 'pool' }),
      )}
      {tool(intl.formatMessage({ id: 'report.edit.versions', defaultMessage: '历史版本' }), <HistoryRegular />, () =>
        afterSaving({ kind: 'versions' }),
      )}
      <SaveTemplateButton kind="report" menuCode={editor.menuCode} name={name} flush={() => editor.saver.flush()} />
      {mayEdit
        ? tool(intl.formatMessage({ id: 'report.edit.linkages', defaultMessage: '全部联动' }), <LinkRegular />, () =>
            onOpen({ kind: 'linkages' }),
          )
        : null}
      {tool(
        intl.formatMessage({ id: 'report.edit.layout', defaultMessage: '版式设置' }),
        <DocumentTableRegular />,
        () => onOpen({ kind: 'layout' }),
      )}
      {filtered && mayEdit
        ? tool(
            intl.formatMessage({ id: 'report.seen.title', defaultMessage: '读者可见的筛选器' }),
            <FilterRegular />,
            () => void editor.saver.flush().then((saved) => (saved ? onOpen({ kind: 'seen' }) : undefined)),
          )
        : null}
      <ZoomMenu zoom={zoom} onZoom={onZoom} />
      <ToolbarDivider />
      <AddMenu without={NOT_ON_PAPER} onAdd={onAdd} />
      <Button icon={<EyeRegular />} onClick={onPreview}>
        <FormattedMessage id="report.edit.preview" defaultMessage="预览" />
      </Button>
      <Button icon={<SendRegular />} onClick={() => afterSaving({ kind: 'publications' })}>
        <FormattedMessage id="report.edit.publish" defaultMessage="发布" />
      </Button>
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="report.edit.done" defaultMessage="完成" />
      </Button>
    </AuthoringBar>
  );
}
