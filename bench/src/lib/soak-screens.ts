import { menu, screenContainerSchema, screenLayerSchema, screenPlay, type ScreenElement } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addScreen, element, fillScreen, gridOfLayers } from './make-screen.ts';

const OVERVIEW = 'sample-overview';
const CANVAS = { width: 1_920, height: 1_080, columns: 5 };
/** Places of the overview's charts: cards, a line, a pie and columns. */
const CHARTS = [1, 2, 5, 6, 7].map((at) => `${OVERVIEW}-${at}`);

export const SOAK_SCREENS = 3;

/**
 * A play list of screens that hold every kind of element: numbers and charts; media, a map and a page; a carousel of
 * containers with charts. @returns its id
 */
export async function makeSoakList(
  owner: SignedInCaller,
  { picture, video }: { readonly picture: string; readonly video: string },
): Promise<string> {
  const screens: string[] = [];
  const add = async (
    elementsOf: (charts: readonly string[]) => readonly ScreenElement[],
    more: (charts: readonly string[]) => object = () => ({}),
  ) => {
    const menuCode = await addScreen(owner, `soak ${screens.length}`);
    const charts: string[] = [];
    for (const reportCode of CHARTS) {
      const { method, path, reply } = menu.copyCharts;
      const body = { menuCode, fromCode: OVERVIEW, reportCodes: [reportCode] };
      charts.push(...reply.parse(await owner.call(method, path, body)).reportCodes);
    }
    const elements = [...elementsOf(charts)];
    const layers = gridOfLayers([...charts, ...elements.map(({ code }) => code)], CANVAS);
    await fillScreen(owner, menuCode, { refresh: 1, elements, layers, ...more(charts) });
    screens.push(menuCode);
  };
  await add(([number = '', , , pie = '', columns = '']) => [
    element('numberFlip', 'n', { reportCode: number }),
    element('progressRing', 'r', { reportCode: number, whole: 1_000_000_000 }),
    element('rankingBars', 'b', { reportCode: columns }),
    element('scrollingTable', 's', { reportCode: pie, rows: 3 }),
    element('screenTitle', 't', { text: 'soak' }),
    ...(['clock', 'countdown', 'border', 'ornament'] as const).map((name) => element(name, name)),
  ]);
  await add(([, , , pie = '']) => [
    element('video', 'v', { url: video }),
    element('pictureCarousel', 'p', { urls: [picture, picture, picture] }),
    element('flyMap', 'm', { reportCode: pie, lines: false }),
    element('gradientText', 'g', { text: 'soak', marquee: 80 }),
    element('webPage', 'w', { url: '/blank', reload: 60 }),
  ]);
  await add(
    () => [element('holder', 'h', { show: 'carousel', interval: 3_000 })],
    ([first = '', second = '', ...others]) => ({
      containers: ['one', 'two'].map((containerId) =>
        screenContainerSchema.parse({ containerId, appComponentId: 'h', containerName: containerId }),
      ),
      layers: [
        ...gridOfLayers([...others, 'h'], { ...CANVAS, columns: 2 }),
        ...[first, second].map((i, at) =>
          screenLayerSchema.parse({ i, parentI: at === 0 ? 'one' : 'two', x: 0, y: 0, w: 400, h: 300 }),
        ),
      ],
    }),
  );
  const items = screens.map((menuCode, at) => ({
    id: `i${at}`,
    kind: 'screen',
    menuCode,
    duration: 86_400,
    transition: (['fade', 'slide', 'zoom'] as const)[at % SOAK_SCREENS],
  }));
  const { method, path, reply } = screenPlay.save;
  const body = { playName: 'soak', items, transitionTime: 300, arrowThrottle: 0 };
  return reply.parse(await owner.call(method, path, body)).id;
}
