import { dashboard } from '@tessera/contract';
import type { BoardConfiguration } from '@tessera/contract';
import { useLoad, useLocale } from '@tessera/remote-kit';

export interface LoadedBoard {
  /** Undefined while another board, or none yet, is there. */
  readonly board: BoardConfiguration | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  reload(): void;
}

/**
 * The configuration of a board, loaded again when the language changes.
 * @param onBoard called with each configuration before it is drawn; must keep its identity
 */
export function useBoard(menuCode: string, onBoard?: (board: BoardConfiguration) => void): LoadedBoard {
  const { locale } = useLocale();
  const { data, error, loading, reload } = useLoad(
    ['board', menuCode, locale],
    async (call, signal) => {
      const board = await call(dashboard.configuration, { params: { id: menuCode } });
      if (!signal.aborted) onBoard?.(board);
      return { menuCode, board };
    },
    { fresh: true },
  );
  return { board: data?.menuCode === menuCode ? data.board : undefined, error, loading, reload };
}
