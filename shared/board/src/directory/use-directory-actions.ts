import type { ResourceKind } from '@tessera/contract';
import { useAction, useDialogs, useNotify } from '@tessera/remote-kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useDirectoryCalls, useDirectoryKind, type DirectoryKind } from './directory-kind.ts';
import type { TreeNode } from './menu-tree.ts';

/** Steps that need no form, and those whose dialog is opened by its name. */
export interface DirectoryActions {
  readonly busy: boolean;
  move(node: TreeNode, parentCode: string | null, beforeCode: string | null): void;
  copyOrMove(node: TreeNode, mode: 'copy' | 'move'): void;
  remove(node: TreeNode): void;
  favourite(node: TreeNode): void;
  arrangePhone(node: TreeNode): void;
  /** Why members may do what with a node. */
  explain(node: TreeNode): void;
  openBin(): void;
}

/** How the lists of rights call documents. */
const RESOURCE_KIND: Readonly<Record<DirectoryKind['noun'], ResourceKind>> = {
  board: 'board',
  report: 'report',
  screen: 'screen',
  dynamic: 'dynamicScreen',
};

/**
 * @param changed called with the document to show, or null to stay @param removed called when a node went to the recycle
 * bin
 */
export function useDirectoryActions(
  changed: (open: string | null) => void,
  removed: (node: TreeNode) => void,
): DirectoryActions {
  const { noun, dialogs: names } = useDirectoryKind();
  const calls = useDirectoryCalls();
  const dialogs = useDialogs();
  const notify = useNotify();
  const intl = useIntl();
  const { busy, run } = useAction();
  return useMemo(() => {
    // What was refused often is so because others changed the directory: it is read again, too.
    const step = (work: () => Promise<void>) => void run(work).then(() => changed(null));
    return {
      busy,
      move: (node, parentCode, beforeCode) =>
        step(async () => {
          await calls.move(node.menuCode, { parentCode, beforeCode });
        }),
      copyOrMove(node, mode) {
        const props = { menuCode: node.menuCode, mode };
        void dialogs.open(names.copyOrMove, props).then((made) => {
          if (made !== undefined) changed(typeof made === 'string' ? made : null);
        });
      },
      async remove(node) {
        const values = { name: node.menuName, noun };
        const sure = await notify.confirm({
          title: intl.formatMessage({ id: 'board.menu.deleteTitle', defaultMessage: '移到回收站' }),
          text:
            node.kind === 'directory'
              ? intl.formatMessage(
                  {
                    id: 'board.menu.deleteDirectory',
                    // Documents of all kinds lie in the same directories.
                    defaultMessage: '目录“{name}”及其中的全部看板、报告和大屏将移到回收站，可以在回收站恢复。',
                  },
                  values,
                )
              : intl.formatMessage(
                  {
                    id: 'board.menu.deleteDocument',
                    defaultMessage:
                      '{noun, select, report {报告“{name}”将移到回收站，可以在回收站恢复。} screen {大屏“{name}”将移到回收站，可以在回收站恢复。} dynamic {动态大屏“{name}”将移到回收站，可以在回收站恢复。} other {看板“{name}”将移到回收站，可以在回收站恢复。}}',
                  },
                  values,
                ),
          confirmLabel: intl.formatMessage({ id: 'board.menu.delete', defaultMessage: '删除' }),
          danger: true,
        });
        if (!sure) return;
        step(async () => {
          await calls.remove(node.menuCode);
          removed(node);
        });
      },
      favourite: (node) =>
        step(async () => {
          await calls.favourite(node.menuCode, !node.favourite);
        }),
      arrangePhone({ menuCode }) {
        if (names.phone) void dialogs.open(names.phone, { menuCode });
      },
      explain({ menuCode: id, menuName: name, kind }) {
        void dialogs.open('mf-admin/why-resource', {
          kind: kind === 'directory' ? kind : RESOURCE_KIND[noun],
          id,
          name,
        });
      },
      openBin() {
        void dialogs.open(names.bin).then((restored) => {
          if (restored !== undefined) changed(null);
        });
      },
    };
  }, [busy, calls, changed, dialogs, intl, names, notify, noun, removed, run]);
}
