import { dashboard } from '@tessera/contract';
import type { BoardConfiguration } from '@tessera/contract';
import { useClient, useLoad, useLocale } from '@tessera/remote-kit';
import { useCallback } from 'react';

export interface LoadedBoard {
  /** Undefined while another board, or none yet, is there. */
  readonly board: BoardConfiguration | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  reload(): void;
}

/**
 * The configuration of a board; a newer language loads it again, since names are localised.
 * @param onBoard told of each one that comes, before anything is drawn; keep its identity
 */
export function useBoard(menuCode: string, onBoard?: (board: BoardConfiguration) => void): LoadedBoard {
  const client = useClient();
  const { locale } = useLocale();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const board = await client.call(dashboard.configuration, { params: { id: menuCode }, signal }, { quiet: true });
      if (!signal.aborted) onBoard?.(board);
      return { menuCode, board };
    },
    [client, menuCode, onBoard],
  );
  const { data, error, loading, reload } = useLoad(load, locale);
  return { board: data?.menuCode === menuCode ? data.board : undefined, error, loading, reload };
}
