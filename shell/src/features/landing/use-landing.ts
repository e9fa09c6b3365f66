import { dashboard, MESSAGE_TYPE_CODES } from '@tessera/contract';
import type { MenuNode } from '@tessera/contract';
import { useLoad, usePermitted } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

import type { MessagePage } from '../messages/index.ts';
import { useMessagePage } from '../messages/index.ts';

/** Boards that the member may read, in the order of the tree. */
export function useBoards(): Loaded<readonly MenuNode[]> {
  const mayWatch = usePermitted('dashboard_watch_dir');
  return useLoad(['boards', mayWatch], async (call) => {
    if (!mayWatch) return [];
    const tree = await call(dashboard.selectMenuMap, { body: {} });
    return tree.filter((node) => node.menuType === '2').sort((left, right) => left.sort - right.sort);
  });
}

export function useUnreadMessages(limit: number): Loaded<MessagePage> {
  const { system, subscription, earlyWarning } = MESSAGE_TYPE_CODES;
  return useMessagePage({ page: 1, limit, isRead: 0, messageTypeCodes: [system, subscription, earlyWarning] });
}
