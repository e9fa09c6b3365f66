import type { Locale, TableUse } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { boardFieldUses } from '../boards/index.ts';
import { shareUses } from '../shares/index.ts';
import { ruleUses } from '../table-rights/index.ts';
import type { NamingUse } from './field-uses.ts';

/**
 * What names fields of a table beside charts, models and formulas: filters, linkages and jumps of boards, shares that fix
 * a filter, row conditions and masks.
 * @param uses charts and models of the table
 */
export async function namingUses(
  store: Kysely<Database>,
  corporationCode: string,
  tableId: string,
  uses: readonly TableUse[],
  locale: Locale,
): Promise<NamingUse[]> {
  const charts = uses.flatMap(({ kind, id, name, fieldIds }) =>
    kind === 'chart' && fieldIds.length > 0 ? [{ reportCode: id, reportName: name }] : [],
  );
  const onBoards = await boardFieldUses(store, corporationCode, tableId, charts, locale);
  const filters = onBoards.filter(({ kind }) => kind === 'filter');
  const [shares, rules] = await Promise.all([
    shareUses(store, corporationCode, filters),
    ruleUses(store, corporationCode, tableId, locale),
  ]);
  return [...onBoards, ...shares, ...rules];
}
