import { PAGE_PATHS, type Session } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { isRequestError } from '@tessera/request';
import { EmptyState, ErrorState, LoadingSkeleton } from '@tessera/ui';
import { BoardRegular } from '@tessera/ui/icons';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useComposition } from '../../composition/index.ts';
import { boardPath, readRecentBoards } from '../../recent/index.ts';
import { Tile, TileGrid, TileGroup } from './tile.tsx';
import { useBoards } from './use-landing.ts';

const SHOWN = 6;

/** Boards opened last, or the first of the tree for who has opened none here. */
export function BoardTiles({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const composition = useComposition();
  const { data, error, reload } = useBoards();
  const recent = useMemo(
    () =>
      readRecentBoards(
        pageStorage(() => localStorage),
        session,
      ),
    [session],
  );
  const known = new Map(data?.map((board) => [board.menuCode, board]));
  const reopened = recent.flatMap(({ menuCode, openedAt }) => {
    const board = known.get(menuCode);
    return board ? [{ ...board, openedAt }] : [];
  });
  const heading =
    reopened.length > 0
      ? intl.formatMessage({ id: 'shell.landing.continue', defaultMessage: '继续上次的工作' })
      : intl.formatMessage({ id: 'shell.landing.boards', defaultMessage: '看板' });
  const preload = () => composition.preload(PAGE_PATHS.board);
  return (
    <TileGroup heading={heading}>
      {error !== undefined && (
        <ErrorState compact requestId={isRequestError(error) ? error.requestId : null} onRetry={reload} />
      )}
      {!data && error === undefined && <LoadingSkeleton shape="cards" count={3} />}
      {data?.length === 0 && (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'shell.landing.noBoards', defaultMessage: '还没有可以查看的看板' })}
          text={intl.formatMessage({
            id: 'shell.landing.noBoardsHint',
            defaultMessage: '有人把看板分享给您，或您创建了看板之后，会出现在这里。',
          })}
        />
      )}
      {data && data.length > 0 && (
        <TileGrid>
          {(reopened.length > 0 ? reopened : data).slice(0, SHOWN).map((board) => (
            <Tile
              key={board.menuCode}
              to={boardPath(board.menuCode)}
              icon={<BoardRegular />}
              title={board.menuName}
              note={
                'openedAt' in board && typeof board.openedAt === 'number'
                  ? intl.formatMessage(
                      { id: 'shell.landing.opened', defaultMessage: '{when}打开过' },
                      { when: formatRelative(board.openedAt, locale) },
                    )
                  : undefined
              }
              onIntent={preload}
            />
          ))}
        </TileGrid>
      )}
    </TileGroup>
  );
}
