import { isDynamicDocument, MENU_TYPES, type DynamicDocument, type Locale, type screenPlay } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { nameIn, type Boards } from '../boards/index.ts';
import { chooseSource, type ChosenSource } from './choose-source.ts';
import type { ScreenContext } from './screen-context.ts';

type Handled = Pick<
  Handlers<typeof screenPlay>,
  'selectDyScreenConf' | 'selectDyScreenInfo' | 'jumpData' | 'allJumpData'
>;
export interface DynamicAround {
  readonly document: Boards['document'];
  readonly sees: Boards['sees'];
  readonly timeZone: (corporationCode: string) => Promise<string>;
}
/** What a dynamic screen shows at the moment. */
export interface DynamicShown extends ChosenSource {
  /** Big screen; it is published. */
  readonly screenCode: string;
}

/** @param value of its address; undefined for none @throws CatalogueError notFound, screenUnpublished */
export async function dynamicShown(
  { services, publications }: Pick<ScreenContext, 'services' | 'publications'>,
  around: DynamicAround,
  corporationCode: string,
  document: DynamicDocument,
  value?: string,
): Promise<DynamicShown> {
  const { dynamic } = document;
  const chosen = chooseSource(dynamic, value, services.now(), await around.timeZone(corporationCode));
  const screenCode = chosen.source?.screenCode ?? dynamic.screenCode;
  if (screenCode === null || !(await publications.current(corporationCode, screenCode)))
    throw new CatalogueError('screenUnpublished');
  return { ...chosen, screenCode };
}

/** EP-038 to EP-041: dynamic screens. */
export function dynamicHandlers(context: ScreenContext, around: DynamicAround): Handled {
  const { repository } = context.boards;
  async function open({ corporationCode }: Viewer, menuCode: string) {
    const row = await repository.find(corporationCode, menuCode);
    if (row?.menu_type !== MENU_TYPES.dynamicScreen) throw new CatalogueError('notFound');
    const document = await around.document(corporationCode, menuCode);
    if (!isDynamicDocument(document)) throw new CatalogueError('notFound');
    return { row, document };
  }
  const jumps = ({ dynamic }: DynamicDocument, menuCode: string) =>
    dynamic.sources.map(({ id, name, value, screenCode }) => ({
      sourceId: id,
      name,
      value,
      menuCode,
      screenCode: screenCode ?? dynamic.screenCode,
    }));
  const all = ({ corporationCode, userId }: Viewer, locale: Locale) =>
    repository.nodes(corporationCode, userId, locale, MENU_TYPES.dynamicScreen);

  return {
    async selectDyScreenConf({ viewer, params: { id }, context: { locale } }) {
      const { row, document } = await open(viewer, id);
      return { menuCode: id, menuName: nameIn(row.names, locale), version: row.version, conf: document.dynamic };
    },
    async selectDyScreenInfo({ viewer, body: { menuCode, value }, context: { locale } }) {
      const { row, document } = await open(viewer, menuCode);
      const { corporationCode } = viewer;
      const { source, by, seconds, screenCode } = await dynamicShown(context, around, corporationCode, document, value);
      return {
        menuCode,
        screenCode,
        sourceId: source?.id ?? null,
        name: source?.name ?? nameIn(row.names, locale),
        boardState: { filters: source?.filters ?? [], linkages: [] },
        by,
        seconds,
      };
    },
    jumpData: async ({ viewer, params: { id } }) => jumps((await open(viewer, id)).document, id),
    async allJumpData({ viewer, context: { locale } }) {
      const may = await around.sees(viewer);
      const nodes = (await all(viewer, locale)).filter(
        ({ menuType, menuCode }) => menuType === MENU_TYPES.dynamicScreen && may(menuCode, 'view'),
      );
      const lists = await Promise.all(
        nodes.map(async ({ menuCode }) => jumps((await open(viewer, menuCode)).document, menuCode)),
      );
      return lists.flat();
    },
  };
}
