import { menu, type ScreenElement } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addScreen, element, fillScreen, gridOfLayers } from './make-screen.ts';

export const BUSY_CANVAS = { width: 3_840, height: 2_160, columns: 10 };
const OVERVIEW = 'sample-overview';
/** Of the overview: cards, a line, a pie, columns and a table, each so often. */
const CHARTS = 8;
const COPIES = 4;

/** Elements that draw the answers of charts, and how many of each. */
const ELEMENTS = { numberFlip: 10, progressRing: 5, rankingBars: 6, scrollingTable: 5, flyMap: 2 } as const;
export const BUSY_COMPONENTS = CHARTS * COPIES + Object.values(ELEMENTS).reduce((sum, one) => sum + one, 0);

/** Publishes a screen of 60 components with data, all of which are refreshed each second. @returns its code */
export async function makeBusyScreen(owner: SignedInCaller): Promise<string> {
  const menuCode = await addScreen(owner, 'busy');
  const charts: string[] = [];
  for (let copy = 0; copy < COPIES; copy += 1)
    for (let chart = 1; chart <= CHARTS; chart += 1) {
      const { method, path, reply } = menu.copyCharts;
      const body = { menuCode, fromCode: OVERVIEW, reportCodes: [`${OVERVIEW}-${chart}`] };
      charts.push(...reply.parse(await owner.call(method, path, body)).reportCodes);
    }
  // The first chart of the overview is a number, the seventh has a dimension.
  const [number, rows] = [charts[0], charts[6]];
  const elements = (Object.keys(ELEMENTS) as (keyof typeof ELEMENTS)[]).flatMap((name): ScreenElement[] =>
    Array.from({ length: ELEMENTS[name] }, (_unused, at) => {
      const ofNumber = name === 'numberFlip' || name === 'progressRing';
      const more = name === 'progressRing' ? { whole: 1_000_000_000 } : {};
      return element(name, `${name}${at}`, { reportCode: ofNumber ? number : rows, ...more });
    }),
  );
  const layers = gridOfLayers([...charts, ...elements.map(({ code }) => code)], BUSY_CANVAS);
  const { width, height } = BUSY_CANVAS;
  await fillScreen(owner, menuCode, { width, height, refresh: 1, elements, layers });
  return menuCode;
}
