import { menu, type BoardLock } from '@tessera/contract';
import { useClient, useMessages, useStore } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { useEffect, useMemo } from 'react';

import { EditLock } from '../editing/edit-lock.ts';

const KEY = 'tessera.boardLockKey';

export interface HeldLock {
  /** Undefined while the first answer is on its way. */
  readonly lock: BoardLock | undefined;
  readonly error: unknown;
  /** Names this window to the server, before and after a reload. */
  readonly lockKey: string;
  /** Takes the lock from its holder. */
  takeOver(): void;
  retry(): void;
}

/** The right to edit a document of the directory: taken when the page opens, renewed while it is open, given back when it closes. */
export function useDocumentLock(menuCode: string): HeldLock {
  const client = useClient();
  const lockKey = useMemo(() => windowKey(), []);
  const held = useMemo(
    () =>
      new EditLock<BoardLock>({
        take: (takeOver) => client.call(menu.lock, { body: { menuCode, lockKey, takeOver } }, { quiet: !takeOver }),
        release: () => client.call(menu.unlock, { body: { menuCode, lockKey } }, { quiet: true }),
      }),
    [client, menuCode, lockKey],
  );
  useEffect(() => held.start(), [held]);
  useMessages((frame) => {
    if (frame.kind === 'board' && frame.event === 'lock' && frame.menuCode === menuCode) void held.ask();
  });
  const retry = useMemo(() => () => void held.ask(), [held]);
  return { ...useStore(held), lockKey, takeOver: () => void held.ask(true), retry };
}

function windowKey(): string {
  const storage = pageStorage(() => sessionStorage);
  const known = storage.getItem(KEY);
  if (known !== null && known.length >= 8 && known.length <= 64) return known;
  const made = crypto.randomUUID();
  storage.setItem(KEY, made);
  return made;
}
