import { nextPeriod, rangeOf } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { refuseSubmitted } from './approval/submissions.ts';
import { logChanges } from './change-log.ts';
import { blankValues, heldAt, holdIndex, nextRevision, type Edit } from './value-repository.ts';

/**
 * Blanks what stores have in a year or a month; locked values stay.
 * @returns how many values there were
 * @throws CatalogueError notFound, targetSubmitted
 */
export function blankCells(
  store: Kysely<Database>,
  edit: Edit,
  storeCodes: readonly string[],
  parentTime: string,
): Promise<number> {
  const { from: start } = rangeOf(parentTime);
  const granularity = parentTime.length === 4 ? 'year' : 'month';
  const range = { start, end: nextPeriod(start, granularity) };
  const places = storeCodes.map((storeCode) => ({ storeCode, ...range }));
  return store.transaction().execute(async (transaction) => {
    if (!(await holdIndex(transaction, edit.indexCode))) throw new CatalogueError('notFound');
    await refuseSubmitted(transaction, edit.indexCode, [range]);
    const sums = async () =>
      new Map((await heldAt(transaction, edit.indexCode, places)).map(({ storeCode, value }) => [storeCode, value]));
    const before = await sums();
    const revision = await nextRevision(transaction);
    const count = await blankValues(transaction, edit, storeCodes, range, revision);
    const after = await sums();
    const changes = [...before].flatMap(([storeCode, value]) => {
      const left = after.get(storeCode) ?? null;
      return left === value ? [] : [{ storeCode, start, before: value, after: left, way: 'cleared' as const }];
    });
    await logChanges(transaction, edit, { revision, granularity }, changes);
    return count;
  });
}
