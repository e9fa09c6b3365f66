import type { ReportParam } from '@tessera/contract';

import { createMetadataCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import { createBoardRepository, type BoardRepository } from './board-repository.ts';

export interface Boards {
  readonly feature: Feature;
  readonly repository: BoardRepository;
}

/** The reading half of EP-035, EP-122 and EP-149: the tree, a board, a name. Foreign boards are not found. */
export function createBoards({ store, bus, now }: Services): Boards {
  const params = createMetadataCache<ReportParam>(bus, 'boards', () => now().getTime());
  const repository = createBoardRepository(store, params);
  const found = <Value>(value: Value | null): Value => {
    if (value === null) throw new CatalogueError('notFound');
    return value;
  };
  return {
    repository,
    feature: {
      name: 'boards',
      stop: async () => params.close(),
      handlers: {
        dashboard: {
          selectMenuMap: ({ viewer, context }) => repository.nodes(viewer.corporationCode, context.locale),
          configuration: async ({ viewer, context, params }) =>
            found(await repository.board(viewer.corporationCode, params.id, context.locale)),
          menuName: async ({ viewer, context, body }) => ({
            menuName: found(await repository.nodeName(viewer.corporationCode, body.menuCode, context.locale)),
          }),
        },
      },
    },
  };
}
