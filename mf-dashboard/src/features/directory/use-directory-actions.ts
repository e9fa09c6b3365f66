import { menu } from '@tessera/contract';
import { useAction, useClient, useDialogs, useNotify } from '@tessera/remote-kit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { TreeNode } from './menu-tree.ts';

/** Steps that need no form, and those whose dialog is opened by its name. */
export interface DirectoryActions {
  readonly busy: boolean;
  move(node: TreeNode, parentCode: string | null, beforeCode: string | null): void;
  copyOrMove(node: TreeNode, mode: 'copy' | 'move'): void;
  remove(node: TreeNode): void;
  favourite(node: TreeNode): void;
  arrangePhone(node: TreeNode): void;
  openBin(): void;
}

/**
 * @param changed called with the board to show, or null to stay @param removed called when a node went to the recycle
 * bin
 */
export function useDirectoryActions(
  changed: (open: string | null) => void,
  removed: (node: TreeNode) => void,
): DirectoryActions {
  const client = useClient();
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
          await client.call(menu.move, { body: { menuCode: node.menuCode, parentCode, beforeCode } });
        }),
      copyOrMove(node, mode) {
        const props = { menuCode: node.menuCode, mode };
        void dialogs.open('mf-dashboard/copy-or-move-board', props).then((made) => {
          if (made !== undefined) changed(typeof made === 'string' ? made : null);
        });
      },
      async remove(node) {
        const values = { name: node.menuName };
        const sure = await notify.confirm({
          title: intl.formatMessage({ id: 'dashboard.menu.deleteTitle', defaultMessage: '移到回收站' }),
          text:
            node.kind === 'directory'
              ? intl.formatMessage(
                  {
                    id: 'dashboard.menu.deleteDirectory',
                    defaultMessage: '目录“{name}”及其中的全部看板将移到回收站，可以在回收站恢复。',
                  },
                  values,
                )
              : intl.formatMessage(
                  { id: 'dashboard.menu.deleteBoard', defaultMessage: '看板“{name}”将移到回收站，可以在回收站恢复。' },
                  values,
                ),
          confirmLabel: intl.formatMessage({ id: 'dashboard.menu.delete', defaultMessage: '删除' }),
          danger: true,
        });
        if (!sure) return;
        step(async () => {
          await client.call(menu.remove, { body: { menuCode: node.menuCode } });
          removed(node);
        });
      },
      favourite: (node) =>
        step(async () => {
          await client.call(menu.favourite, { body: { menuCode: node.menuCode, favourite: !node.favourite } });
        }),
      arrangePhone: ({ menuCode }) => void dialogs.open('mf-dashboard/app-editor', { menuCode }),
      openBin() {
        void dialogs.open('mf-dashboard/recycle-bin').then((restored) => {
          if (restored !== undefined) changed(null);
        });
      },
    };
  }, [busy, changed, client, dialogs, intl, notify, removed, run]);
}
