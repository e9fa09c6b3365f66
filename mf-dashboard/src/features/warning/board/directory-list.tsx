import { warnings, type WarningDirectory } from '@tessera/contract';
import { DeleteDialog, Permitted, useClient } from '@tessera/remote-kit';
import { ActionMenu, IconButton, makeStyles, MenuItem, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { AddRegular, MoreHorizontalRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { StateBadge } from '../common/state-badge.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import { directoryLines } from './directory-tree.ts';
import { MoveDialog } from './move-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '2px', padding: '8px', minWidth: 0, alignSelf: 'start' },
  head: { display: 'flex', alignItems: 'center', paddingInlineStart: '8px' },
  title: { flex: 1, margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', alignItems: 'center', minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  name: { flex: 1, gap: '8px', height: '32px', paddingInlineEnd: '8px' },
  text: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type Open =
  | { readonly kind: 'name'; readonly directory: WarningDirectory | null; readonly parentId: string | null }
  | { readonly kind: 'move' | 'delete'; readonly directory: WarningDirectory };

export interface DirectoryListProps {
  readonly directories: readonly WarningDirectory[];
  /** Null is all. */
  readonly chosen: string | null;
  onChoose(directoryId: string | null): void;
  onChanged(): void;
}

/** The tree of warning dashboards, with what can be done to each. */
export function DirectoryList({ directories, chosen, onChoose, onChanged }: DirectoryListProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const [open, setOpen] = useState<Open | null>(null);
  const all = intl.formatMessage({ id: 'dashboard.warning.allRules', defaultMessage: '全部规则' });
  const line = (directoryId: string | null, name: string, depth: number, directory?: WarningDirectory) => (
    <li key={directoryId ?? ''} className={mergeClasses(styles.line, chosen === directoryId && styles.chosen)}>
      <button
        type="button"
        className={mergeClasses(page.line, styles.name)}
        style={{ paddingInlineStart: `${8 + depth * 16}px` }}
        aria-current={chosen === directoryId}
        onClick={() => onChoose(directoryId)}
      >
        <span className={styles.text}>{name}</span>
        {directory && directory.state !== 'normal' ? (
          <StateBadge state={directory.state} level={directory.level} />
        ) : null}
      </button>
      {directory ? (
        <Permitted tag="dashboard_edit_dir">
          <ActionMenu
            trigger={
              <IconButton
                size="small"
                label={intl.formatMessage(
                  { id: 'dashboard.warning.more', defaultMessage: '{name} 的更多操作' },
                  { name },
                )}
                icon={<MoreHorizontalRegular />}
              />
            }
          >
            <MenuItem onClick={() => setOpen({ kind: 'name', directory: null, parentId: directory.directoryId })}>
              <FormattedMessage id="dashboard.warning.newBelow" defaultMessage="新建下级看板" />
            </MenuItem>
            <MenuItem onClick={() => setOpen({ kind: 'name', directory, parentId: directory.parentId })}>
              <FormattedMessage id="dashboard.warning.rename" defaultMessage="重命名" />
            </MenuItem>
            {directories.length > 1 ? (
              <MenuItem onClick={() => setOpen({ kind: 'move', directory })}>
                <FormattedMessage id="dashboard.warning.move" defaultMessage="移动" />
              </MenuItem>
            ) : null}
            <Permitted tag="dashboard_delete_dir">
              <MenuItem onClick={() => setOpen({ kind: 'delete', directory })}>
                <FormattedMessage id="dashboard.warning.delete" defaultMessage="删除" />
              </MenuItem>
            </Permitted>
          </ActionMenu>
        </Permitted>
      ) : null}
    </li>
  );
  return (
    <nav className={mergeClasses(page.card, styles.root)} aria-labelledby="warning-boards">
      <div className={styles.head}>
        <h2 id="warning-boards" className={styles.title}>
          <FormattedMessage id="dashboard.warning.boards" defaultMessage="预警看板" />
        </h2>
        <Permitted tag="dashboard_edit_dir">
          <IconButton
            label={intl.formatMessage({ id: 'dashboard.warning.newBoard', defaultMessage: '新建预警看板' })}
            icon={<AddRegular />}
            onClick={() => setOpen({ kind: 'name', directory: null, parentId: null })}
          />
        </Permitted>
      </div>
      <ul style={{ margin: 0, padding: 0, listStyleType: 'none' }}>
        {line(null, all, 0)}
        {directoryLines(directories).map(({ directory, depth }) =>
          line(directory.directoryId, directory.directoryName, depth, directory),
        )}
      </ul>
      {open?.kind === 'name' ? (
        <DirectoryDialog
          directory={open.directory}
          parentId={open.parentId}
          onDone={(directoryId) => {
            onChanged();
            onChoose(directoryId);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'move' ? (
        <MoveDialog
          directory={open.directory}
          directories={directories}
          onDone={onChanged}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'dashboard.warning.deleteBoard', defaultMessage: '删除预警看板“{name}”？' },
            { name: open.directory.directoryName },
          )}
          remove={() => client.call(warnings.removeDirectory, { body: { directoryId: open.directory.directoryId } })}
          onDeleted={() => {
            if (chosen === open.directory.directoryId) onChoose(open.directory.parentId);
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        >
          <FormattedMessage
            id="dashboard.warning.deleteBoardText"
            defaultMessage="其中的规则不会删除，会移到上一级。"
          />
        </DeleteDialog>
      ) : null}
    </nav>
  );
}
