import { dashboard, MESSAGE_TYPE_CODES } from '@tessera/contract';
import type { MenuNode } from '@tessera/contract';
import { useClient, useLoad, usePermitted, useStore } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

import type { MessagePage } from '../messages/index.ts';
import { useMessageStore } from '../messages/index.ts';

/** Boards that the member may read, in the order of the tree. */
export function useBoards(): Loaded<readonly MenuNode[]> {
  const client = useClient();
  const mayWatch = usePermitted('dashboard_watch_dir');
  return useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        if (!mayWatch) return [];
        const tree = await client.call(dashboard.selectMenuMap, { body: {}, signal }, { quiet: true });
        return tree.filter((node) => node.menuType === '2').sort((left, right) => left.sort - right.sort);
      },
      [client, mayWatch],
    ),
  );
}

/** The newest unread messages. */
export function useUnreadMessages(limit: number): Loaded<MessagePage> {
  const { calls, revision } = useMessageStore();
  const round = useStore(revision);
  return useLoad(
    useCallback(
      (signal: AbortSignal) => {
        void round;
        return calls.list({
          body: {
            page: 1,
            limit,
            isRead: 0,
            messageTypeCodes: [
              MESSAGE_TYPE_CODES.system,
              MESSAGE_TYPE_CODES.subscription,
              MESSAGE_TYPE_CODES.earlyWarning,
            ],
          },
          signal,
        });
      },
      [calls, limit, round],
    ),
  );
}
