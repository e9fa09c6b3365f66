import { BOARD_NAME_LENGTH } from '@tessera/contract';
import { LoadError, useAction, type DialogComponentProps } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { FolderOpenRegular, FolderRegular, HomeRegular } from '@tessera/ui/icons';
import { Tree, TreeItem, TreeItemLayout } from '@tessera/ui/tree';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DirectoryProvider, useDirectoryCalls, useDirectoryKind, type DirectoryKind } from './directory-kind.ts';
import { branchOf, directoriesOf, findNode, pathTo, type TreeNode } from './menu-tree.ts';
import { useDirectory } from './use-directory.ts';

const TOP = ':top';
const useStyles = makeStyles({
  tree: {
    height: '260px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px',
  },
  layout: { minHeight: '32px', borderRadius: tokens.borderRadiusMedium },
  main: { minWidth: 0, overflow: 'hidden' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
});

/** Copies or moves a node (RT-099); props `{menuCode, mode: 'copy' | 'move'}`; gives the code to open. */
export function CopyOrMoveDialog({ kind, ...dialog }: DialogComponentProps & { readonly kind: DirectoryKind }) {
  return (
    <DirectoryProvider value={kind}>
      <CopyOrMove {...dialog} />
    </DirectoryProvider>
  );
}

function CopyOrMove({ props, close }: DialogComponentProps) {
  const intl = useIntl();
  const kind = useDirectoryKind();
  const calls = useDirectoryCalls();
  const styles = useStyles();
  const { busy, run } = useAction();
  const { nodes, error, reload } = useDirectory(kind);
  const copying = props['mode'] === 'copy';
  const menuCode = String(props['menuCode'] ?? '');
  const node = useMemo(() => findNode(nodes ?? [], menuCode), [nodes, menuCode]);
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const begun = node?.parentCode ?? TOP;
  const chosen = target ?? begun;
  const copyOf = (text: string) =>
    intl.formatMessage({ id: 'board.copy.name', defaultMessage: '{name} 副本' }, { name: text });
  const long = node ? copyOf(node.menuName).length - BOARD_NAME_LENGTH : 0;
  const taken = node ? copyOf(long > 0 ? node.menuName.slice(0, -long) : node.menuName) : '';
  const menuName = (name ?? taken).trim();
  const submit = async () => {
    let open: unknown = null;
    const parentCode = chosen === TOP ? null : chosen;
    const done = await run(async () => {
      if (copying) {
        const made = await calls.copy(menuCode, { parentCode, menuName });
        if (node?.kind === 'document') open = made.menuCode;
      } else await calls.move(menuCode, { parentCode });
    });
    if (done) close(open);
  };
  return (
    <FormDialog
      width={460}
      busy={busy}
      ready={node !== undefined && (copying ? menuName !== '' : chosen !== begun)}
      title={
        copying
          ? intl.formatMessage({ id: 'board.copy.title', defaultMessage: '复制到' })
          : intl.formatMessage({ id: 'board.move.title', defaultMessage: '移动到' })
      }
      submitLabel={
        copying ? (
          <FormattedMessage id="board.copy.submit" defaultMessage="复制" />
        ) : (
          <FormattedMessage id="board.move.submit" defaultMessage="移动" />
        )
      }
      onSubmit={() => void submit()}
      onClose={() => close()}
    >
      {copying ? (
        <Field required label={intl.formatMessage({ id: 'board.name.label', defaultMessage: '名称' })}>
          <Input value={name ?? taken} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
        </Field>
      ) : null}
      <Field label={intl.formatMessage({ id: 'board.move.target', defaultMessage: '目标目录' })}>
        <div className={styles.tree}>
          {nodes && node ? <Targets nodes={nodes} node={node} chosen={chosen} onChoose={setTarget} /> : null}
          {nodes && !node ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'board.move.gone', defaultMessage: '已经不存在，可能刚被他人删除' })}
            />
          ) : null}
          {nodes || error ? null : <LoadingSkeleton shape="text" count={4} />}
          {!nodes && error ? <LoadError error={error} onRetry={reload} /> : null}
        </div>
      </Field>
    </FormDialog>
  );
}

interface TargetsProps {
  readonly nodes: readonly TreeNode[];
  readonly node: TreeNode;
  readonly chosen: string;
  onChoose(code: string): void;
}

/** The directories that can take the node: not itself, nor what lies in it. */
function Targets({ nodes, node, chosen, onChoose }: TargetsProps) {
  const intl = useIntl();
  const styles = useStyles();
  const [open, setOpen] = useState<readonly string[]>(() => [...pathTo(nodes, node.menuCode), ...directoriesOf(nodes)]);
  const own = new Set(branchOf(node).map(({ menuCode }) => menuCode));
  const draw = (list: readonly TreeNode[]): React.ReactNode =>
    list
      .filter(({ kind, menuCode }) => kind === 'directory' && !own.has(menuCode))
      .map(({ menuCode, menuName, children }) => {
        const inner = children.some((child) => child.kind === 'directory' && !own.has(child.menuCode));
        const Icon = menuCode === chosen ? FolderOpenRegular : FolderRegular;
        return (
          <TreeItem
            key={menuCode}
            itemType={inner ? 'branch' : 'leaf'}
            value={menuCode}
            aria-selected={menuCode === chosen}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(menuCode);
            }}
          >
            <TreeItemLayout
              main={{ className: styles.main }}
              iconBefore={<Icon />}
              className={mergeClasses(styles.layout, menuCode === chosen && styles.chosen)}
            >
              <span className={styles.name} title={menuName}>
                {menuName}
              </span>
            </TreeItemLayout>
            {inner ? <Tree>{draw(children)}</Tree> : null}
          </TreeItem>
        );
      });
  return (
    <Tree
      size="small"
      aria-label={intl.formatMessage({ id: 'board.move.target', defaultMessage: '目标目录' })}
      openItems={open}
      onOpenChange={(_event, { openItems }) => setOpen([...openItems].map(String))}
    >
      <TreeItem itemType="leaf" value={TOP} aria-selected={chosen === TOP} onClick={() => onChoose(TOP)}>
        <TreeItemLayout
          iconBefore={<HomeRegular />}
          className={mergeClasses(styles.layout, chosen === TOP && styles.chosen)}
        >
          <FormattedMessage id="board.move.top" defaultMessage="最上层" />
        </TreeItemLayout>
      </TreeItem>
      {draw(nodes)}
    </Tree>
  );
}
