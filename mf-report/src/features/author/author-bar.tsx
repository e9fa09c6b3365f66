import { AddMenu, SaveLabel, type AddCommand } from '@tessera/board/authoring';
import { UndoButtons } from '@tessera/board/editing';
import type { ComponentName } from '@tessera/contract';
import { usePermitted, useStore } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, tokens, ToolbarDivider } from '@tessera/ui/core';
import { ArchiveRegular, DocumentTableRegular, HistoryRegular, LinkRegular, SendRegular } from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { AuthorPanel } from './author-panel.ts';
import type { ReportEditor } from './model/report-editor.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    minWidth: '80px',
    maxWidth: '280px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    marginRight: '8px',
  },
  gap: { flex: 1 },
});
/** Nobody turns tabs on paper. */
const NOT_ON_PAPER: readonly ComponentName[] = ['tabs'];

export interface AuthorBarProps {
  readonly name: string;
  readonly editor: ReportEditor;
  /** Charts in the pool. */
  readonly pooled: number;
  onAdd(command: AddCommand): void;
  onOpen(panel: AuthorPanel): void;
  onDone(): void;
}

/** Name of the report, and what can be done with all of it. */
export function AuthorBar({ name, editor, pooled, onAdd, onOpen, onDone }: AuthorBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const mayEdit = usePermitted('chart_edit');
  const saving = useStore(editor.saver);
  const tool = (label: string, icon: ReactElement, act: () => void) => (
    <IconButton label={label} icon={icon} onClick={act} />
  );
  const afterSaving = (panel: AuthorPanel) => {
    void editor.saver.flush();
    onOpen(panel);
  };
  return (
    <header className={styles.root}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <SaveLabel state={saving} />
      <span className={styles.gap} />
      <UndoButtons history={editor.history} />
      {tool(
        intl.formatMessage({ id: 'report.edit.pool', defaultMessage: '组件池（{count, number}）' }, { count: pooled }),
        <ArchiveRegular />,
        () => onOpen({ kind: 'pool' }),
      )}
      {tool(intl.formatMessage({ id: 'report.edit.versions', defaultMessage: '历史版本' }), <HistoryRegular />, () =>
        afterSaving({ kind: 'versions' }),
      )}
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
      <ToolbarDivider />
      <AddMenu without={NOT_ON_PAPER} onAdd={onAdd} />
      <Button icon={<SendRegular />} onClick={() => afterSaving({ kind: 'publications' })}>
        <FormattedMessage id="report.edit.publish" defaultMessage="发布" />
      </Button>
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="report.edit.done" defaultMessage="完成" />
      </Button>
    </header>
  );
}
