import { formatDate } from '@tessera/i18n';
import { type DialogComponentProps, useAction, useLoad, useLocale, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, IconButton, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { ArrowCounterclockwiseRegular, DeleteRegular, FolderRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  DirectoryProvider,
  useDirectoryCalls,
  useDirectoryKind,
  type BinnedNode,
  type DirectoryKind,
} from './directory-kind.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', maxHeight: '55vh', overflowY: 'auto' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '8px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { flex: 'none', fontSize: '20px', color: tokens.colorNeutralForeground3 },
  words: { flex: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** What was deleted, to bring back or to purge; gives true when something changed. */
export function RecycleBinDialog({ kind, ...dialog }: DialogComponentProps & { readonly kind: DirectoryKind }) {
  return (
    <DirectoryProvider value={kind}>
      <RecycleBin {...dialog} />
    </DirectoryProvider>
  );
}

function RecycleBin({ close }: DialogComponentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const kind = useDirectoryKind();
  const { noun } = kind;
  const calls = useDirectoryCalls();
  const notify = useNotify();
  const { busy, run } = useAction();
  const changed = useRef(false);
  const restored = useRef<Promise<unknown>>(Promise.resolve());
  const loaded = useLoad(['directory', 'bin', noun], (call) => kind.calls(call).deleted());
  // What is being brought back is there first, so that the directory behind is loaded with it.
  const end = () => void restored.current.then(() => close(changed.current ? true : undefined));
  const bringBack = async ({ menuCode }: BinnedNode) => {
    const done = await run(async () => {
      const { menuName } = await calls.restore(menuCode);
      notify.toast(
        intl.formatMessage({ id: 'board.bin.restored', defaultMessage: '“{name}”已恢复' }, { name: menuName }),
        { intent: 'success' },
      );
    });
    if (done) changed.current = true;
    // What was refused often is so because others changed the bin.
    loaded.reload();
  };
  const restore = (node: BinnedNode) => {
    restored.current = Promise.all([restored.current, bringBack(node)]);
  };
  const purge = async ({ menuCode, menuName, menuType, boards }: BinnedNode) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'board.bin.purgeTitle', defaultMessage: '彻底删除' }),
      text:
        menuType === '1'
          ? intl.formatMessage(
              {
                id: 'board.bin.purgeDirectory',
                defaultMessage:
                  '“{name}”（其中看板、报告和大屏共 {boards, number} 个）及其图表将被彻底删除，无法恢复。',
              },
              { name: menuName, boards },
            )
          : intl.formatMessage(
              { id: 'board.bin.purgeText', defaultMessage: '“{name}”及其图表将被彻底删除，无法恢复。' },
              { name: menuName },
            ),
      confirmLabel: intl.formatMessage({ id: 'board.bin.purge', defaultMessage: '彻底删除' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await calls.purge(menuCode);
    });
    loaded.reload();
  };
  return (
    <PlainDialog width={640} title={<FormattedMessage id="board.bin.title" defaultMessage="回收站" />} onClose={end}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'board.bin.empty', defaultMessage: '回收站是空的' })}
              text={intl.formatMessage(
                {
                  id: 'board.bin.emptyHint',
                  defaultMessage:
                    '{noun, select, report {删除的目录和报告会保留在这里，直到被恢复或彻底删除} screen {删除的目录和大屏会保留在这里，直到被恢复或彻底删除} dynamic {删除的目录和动态大屏会保留在这里，直到被恢复或彻底删除} other {删除的目录和看板会保留在这里，直到被恢复或彻底删除}}',
                },
                { noun },
              )}
            />
          ) : (
            <ul className={styles.list}>
              {list.map((node) => (
                <Row key={node.menuCode} node={node} busy={busy} onRestore={restore} onPurge={purge} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </PlainDialog>
  );
}

interface RowProps {
  readonly node: BinnedNode;
  readonly busy: boolean;
  onRestore(node: BinnedNode): void;
  onPurge(node: BinnedNode): Promise<void>;
}

function Row({ node, busy, onRestore, onPurge }: RowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { Icon } = useDirectoryKind();
  const { locale } = useLocale();
  const purge = intl.formatMessage(
    { id: 'board.bin.purgeOne', defaultMessage: '彻底删除“{name}”' },
    { name: node.menuName },
  );
  return (
    <li className={styles.row}>
      {node.menuType === '1' ? <FolderRegular className={styles.icon} /> : <Icon className={styles.icon} />}
      <div className={styles.words}>
        <div className={styles.name} title={node.menuName}>
          {node.menuName}
        </div>
        <div className={styles.facts}>
          {node.path.length > 0 ? `${node.path.join(' / ')} · ` : ''}
          <FormattedMessage
            id="board.bin.deletedBy"
            defaultMessage="{name} 于 {time} 删除"
            values={{ name: node.deletedBy, time: formatDate(node.deletedAt, locale, 'dateTime') }}
          />
        </div>
      </div>
      <Button
        size="small"
        icon={<ArrowCounterclockwiseRegular />}
        disabledFocusable={busy}
        aria-label={intl.formatMessage(
          { id: 'board.bin.restoreOne', defaultMessage: '恢复“{name}”' },
          { name: node.menuName },
        )}
        onClick={() => onRestore(node)}
      >
        <FormattedMessage id="board.bin.restore" defaultMessage="恢复" />
      </Button>
      <IconButton
        label={purge}
        size="small"
        icon={<DeleteRegular />}
        disabledFocusable={busy}
        onClick={() => void onPurge(node)}
      />
    </li>
  );
}
