import { menu, type BoardLock } from '@tessera/contract';
import { useClient, useMessages } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Milliseconds between two renewals; the server keeps a lock for a minute. */
const RENEW = 20_000;
const KEY = 'tessera.boardLockKey';

export interface HeldLock {
  /** Undefined while the first answer is on its way. */
  readonly lock: BoardLock | undefined;
  readonly error: unknown;
  /** Names this window to the server, before and after a reload. */
  readonly lockKey: string;
  /** Takes the lock from whoever holds it. */
  takeOver(): void;
  retry(): void;
}

/** The right to edit a board: taken when the page opens, renewed while it is open, given back when it closes. */
export function useBoardLock(menuCode: string): HeldLock {
  const client = useClient();
  const lockKey = useMemo(() => windowKey(), []);
  const [lock, setLock] = useState<BoardLock>();
  const [error, setError] = useState<unknown>(null);
  /** The right to edit was withdrawn: asking by itself would lead away from the page again and again. */
  const withdrawn = useRef(false);
  const ask = useCallback(
    (takeOver = false) =>
      client.call(menu.lock, { body: { menuCode, lockKey, takeOver } }, { quiet: !takeOver }).then(
        (answer) => {
          withdrawn.current = false;
          setLock(answer);
          setError(null);
        },
        (reason: unknown) => {
          // Without an answer the old state holds; the next renewal asks again.
          if (isCancelled(reason)) return;
          withdrawn.current = isRequestError(reason) && reason.behaviour === 'no-permission';
          setError(reason);
        },
      ),
    [client, menuCode, lockKey],
  );
  useEffect(() => {
    void ask();
    const timer = setInterval(() => {
      if (!withdrawn.current) void ask();
    }, RENEW);
    return () => {
      clearInterval(timer);
      // Whoever waits need not wait for the lock to end by itself; if this fails, it does.
      client.call(menu.unlock, { body: { menuCode, lockKey } }, { quiet: true }).catch(() => undefined);
    };
  }, [ask, client, menuCode, lockKey]);
  useMessages((frame) => {
    if (frame.kind === 'board' && frame.event === 'lock' && frame.menuCode === menuCode) void ask();
  });
  const retry = useCallback(() => void ask(), [ask]);
  return { lock, error, lockKey, takeOver: () => void ask(true), retry };
}

function windowKey(): string {
  const storage = pageStorage(() => sessionStorage);
  const known = storage.getItem(KEY);
  if (known !== null && known.length >= 8 && known.length <= 64) return known;
  const made = crypto.randomUUID();
  storage.setItem(KEY, made);
  return made;
}
