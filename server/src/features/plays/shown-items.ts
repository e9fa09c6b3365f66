import {
  hasPublications,
  MENU_TYPES,
  type Locale,
  type PlayItem,
  type ResourceAction,
  type ShownPlayItem,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { nameIn, type Boards } from '../boards/index.ts';

export interface Documents {
  readonly boards: Pick<Boards, 'editing' | 'document'>;
  readonly published: Capabilities['reports']['published'];
  /** What a viewer may do with documents, by code. */
  readonly sees: (viewer: Viewer) => Promise<(menuCode: string, action: ResourceAction) => boolean>;
}

/** Items of a play list with what they are at the moment; what a viewer may not see is gone for them. */
export async function shownItems(
  documents: Documents,
  viewer: Viewer,
  locale: Locale,
  items: readonly PlayItem[],
): Promise<ShownPlayItem[]> {
  const { corporationCode } = viewer;
  const may = await documents.sees(viewer);
  return Promise.all(
    items.map(async (item) => {
      const row = await documents.boards.editing.repository.find(corporationCode, item.menuCode);
      if (row?.menu_type !== MENU_TYPES[item.kind] || !may(item.menuCode, 'view'))
        return { ...item, menuName: '', state: 'gone' as const };
      const ready = await isReady(documents, corporationCode, item);
      return {
        ...item,
        menuName: nameIn(row.names, locale),
        state: ready ? ('ready' as const) : ('unpublished' as const),
      };
    }),
  );
}

/** Whether there is something to show of a document that is there. */
export async function isReady(
  { boards, published }: Documents,
  corporationCode: string,
  { kind, menuCode }: Pick<PlayItem, 'kind' | 'menuCode'>,
): Promise<boolean> {
  if (kind === 'dynamicScreen') {
    const { dynamic } = await boards.document(corporationCode, menuCode);
    const first = dynamic?.screenCode ?? dynamic?.sources.find(({ screenCode }) => screenCode !== null)?.screenCode;
    return first ? (await published(corporationCode, first)) !== null : false;
  }
  return !hasPublications(MENU_TYPES[kind]) || (await published(corporationCode, menuCode)) !== null;
}
