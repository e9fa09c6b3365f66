import type { Selectable, Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { waitForTurn } from '../../platform/store/one-at-a-time.ts';
import type { ChartTables } from './tables.ts';

type Place = Pick<Selectable<ChartTables['chart']>, 'report_style' | 'sort'>;

/**
 * Reserves room for charts on a board until the transaction ends. @returns their places @throws CatalogueError
 * boardFull
 */
export async function lockBoardCharts(
  transaction: Transaction<Database>,
  menuCode: string,
  coming: number,
  limit: number,
): Promise<Place[]> {
  await waitForTurn(transaction, 'charts of a board', menuCode);
  const there = await transaction
    .selectFrom('chart')
    .select(['report_style', 'sort'])
    .where('menu_code', '=', menuCode)
    .execute();
  if (there.length + coming > limit) throw new CatalogueError('boardFull', { limit });
  return there;
}
