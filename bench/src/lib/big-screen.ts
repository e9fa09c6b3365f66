import type { SignedInCaller } from '@tessera/testing';

import { addBigCharts, DIMENSIONS, type BigBoard } from './big-board.ts';
import type { BigTable } from './big-table.ts';
import { addScreen, fillScreen, gridOfLayers } from './make-screen.ts';

const CANVAS = { width: 1_920, height: 1_080, columns: 5 };
// A chart has a place of boards too, which its screen does not use.
const place = () => ({ x: 0, y: 0, w: 4, h: 4 });

/** Makes and publishes a screen of twenty charts over the big table; those with different numbers share no cached query. */
export async function makeBigScreen(owner: SignedInCaller, table: BigTable, number: number): Promise<BigBoard> {
  const name = `twenty charts ${number}`;
  const menuCode = await addScreen(owner, name);
  const charts = await addBigCharts(owner, table, { menuCode, number, dimensions: DIMENSIONS, place });
  await fillScreen(owner, menuCode, { layers: gridOfLayers(charts.reportCodes, CANVAS) });
  return { menuCode, name, ...charts };
}
