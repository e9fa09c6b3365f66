import {
  nextPeriod,
  periodsIn,
  rangeOf,
  TARGET_FILE_LIMITS,
  type TargetImport,
  type TargetImportOptions,
  type TargetSheet,
  type targets,
  type TargetStore,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Handlers, RequestContext, Viewer } from '../../../platform/http/handlers.ts';
import { XLSX } from '../../../platform/sheets/index.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { KnownIndex } from '../index-repository.ts';
import { innerPeriods } from '../inner-periods.ts';
import { holdUnchanged, givenRevision, valuesOf, type Edit, type Period } from '../value-repository.ts';
import { fileCells } from './file-cells.ts';
import { importCells, type ImportApply } from './import-cells.ts';
import { readTargetFile } from './read-file.ts';
import { writeTemplate } from './write-template.ts';

export interface ImportNeeds {
  readonly store: Kysely<Database>;
  /** Renews tables of indexes after a change. */
  renew(): Promise<void>;
  /** The index of a table and the stores that the viewer sees in it. @throws CatalogueError notFound, targetPeriod */
  sheetOf(
    viewer: Viewer,
    context: RequestContext,
    sheet: TargetSheet,
  ): Promise<{ readonly index: KnownIndex; readonly stores: readonly TargetStore[]; readonly edit: Edit }>;
}

/** Targets as files: a template for a table, and what becomes of a file (EP-213). */
export function importHandlers({
  store,
  sheetOf,
  renew,
}: ImportNeeds): Pick<Handlers<typeof targets>, 'importTemplate' | 'checkImport' | 'importIndexData'> {
  const looked = async (
    viewer: Viewer,
    context: RequestContext,
    bytes: Buffer,
    { blank, theirs, ...sheet }: TargetImportOptions,
    apply: ImportApply | null,
  ): Promise<TargetImport> => {
    const { index, stores, edit } = await sheetOf(viewer, context, sheet);
    const file = await readTargetFile(bytes, sheet);
    const periodsOf = periodsOfColumns(index, sheet);
    const known = new Map(stores.map((one) => [one.storeCode, one]));
    const cells = fileCells(file, { index, stores: known, blank, periodsOf });
    const since = theirs === 'keep' ? (file.origin?.revision ?? null) : null;
    const { decimals } = index;
    const granularity = sheet.indexGranularity;
    const wanted = { ...cells, edit, decimals, granularity, range: rangeIn(sheet), since, periodsOf };
    return { ...(await importCells(store, wanted, apply)), ignored: [...file.ignored] };
  };
  return {
    async importTemplate({ viewer, context, body: { filled, ...sheet } }) {
      const { index, stores } = await sheetOf(viewer, context, sheet);
      const starts = periodsIn(rangeOf(sheet.parentTime), sheet.indexGranularity);
      const periodsOf = periodsOfColumns(index, sheet);
      const count = filled ? starts.reduce((sum, start) => sum + periodsOf(start).length, 0) * stores.length : 0;
      if (count > TARGET_FILE_LIMITS.values)
        throw new CatalogueError('targetCellsTooMany', { count, most: TARGET_FILE_LIMITS.values });
      const codes = stores.map(({ storeCode }) => storeCode);
      const { revision, values } = await store.transaction().execute(async (transaction) => {
        if (!(await holdUnchanged(transaction, index.indexCode))) throw new CatalogueError('notFound');
        return {
          revision: await givenRevision(transaction),
          values: filled ? await valuesOf(transaction, index.indexCode, codes, rangeIn(sheet)) : [],
        };
      });
      const origin = { ...sheet, revision };
      const kind = index.members ? 'member' : 'store';
      const bytes = await writeTemplate({ stores, kind, starts, values, periodsOf, origin, locale: context.locale });
      return new FileAnswer(bytes, `${index.indexName}-${sheet.parentTime}.xlsx`, XLSX);
    },
    checkImport: ({ viewer, context, body, query }) => looked(viewer, context, body, query, null),
    async importIndexData({ viewer, context, body, query: { faulty, revision, ...options } }) {
      const done = await looked(viewer, context, body, options, { faulty, revision });
      if (done.saved !== null) await renew();
      context.note({ details: { saved: done.saved ?? 0 } });
      return done;
    },
  };
}

/** From the first of a table's periods up to the end of the last, which may lie in the next year. */
function rangeIn({ parentTime, indexGranularity }: TargetSheet): Period {
  const { from, to } = rangeOf(parentTime);
  const last = periodsIn({ from, to }, indexGranularity).at(-1);
  return { start: from, end: last === undefined ? to : nextPeriod(last, indexGranularity) };
}

/** Periods of the index in those of columns, each found once. */
function periodsOfColumns(index: KnownIndex, { indexGranularity }: TargetSheet) {
  const known = new Map<string, readonly string[]>();
  return (start: string): readonly string[] => {
    const periods = known.get(start) ?? innerPeriods(index, { start, end: nextPeriod(start, indexGranularity) });
    known.set(start, periods);
    return periods;
  };
}
