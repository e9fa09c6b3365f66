import { sql, type Transaction } from 'kysely';

import { insertBoards } from '../features/boards/index.ts';
import { insertCharts } from '../features/charts/index.ts';
import { insertPublished } from '../features/reports/index.ts';
import { asRole, grantTables } from '../features/table-rights/index.ts';
import { findTable, saveTable, type Analytics } from '../features/tables/index.ts';
import { insertPlan } from '../features/targets/index.ts';
import { insertTbl } from '../features/tbl/index.ts';
import { insertRules } from '../features/warnings/index.ts';
import type { Feature } from '../platform/http/feature.ts';
import type { Services } from '../platform/services.ts';
import type { Database } from '../platform/store/database.ts';
import { SAMPLE_BOARDS, SAMPLE_DIRECTORIES } from './boards/index.ts';
import { generateSample, SAMPLE_TABLES } from './generate.ts';
import { insertSampleModels, STORE_MODELS } from './judgment/index.ts';
import { dataTime, offerTables, showOneRegion, type SampleOwner } from './offer-tables.ts';
import { SAMPLE_REPORTS } from './reports/index.ts';
import { createGoods } from './sample-goods.ts';
import { plannedSales, samplePlan } from './sample-targets.ts';
import { sampleRules } from './sample-warnings.ts';
import { SAMPLE_SCREENS, SCREENS_BY_DIRECTORY } from './screens/index.ts';
import { STOCK_DEFINITION, STOCK_ID, STOCK_NAME, STOCK_REGION, stockTable } from './stock-table.ts';

export interface SampleOptions {
  readonly services: Services;
  readonly analytics: Analytics;
  readonly schedules: Parameters<typeof insertRules>[1];
  /** Null while it does not exist. */
  readonly corporation: () => Promise<SampleOwner | null>;
  /** Tells the operator what a first start is doing. */
  readonly progress: (text: string) => void;
}
/** Place of the first screen of a directory, behind its boards and reports. */
const AFTER_REPORTS = 10;
const KEYS = ['orders', 'returns', 'targets'] as const;

/** The sample corporation's rows, boards, reports, screens and warning rules; missing parts are made, each in a transaction. */
export function createSampleFeature({ services, analytics, schedules, corporation, progress }: SampleOptions): Feature {
  const { env, store, log } = services;
  return {
    async start() {
      if (env.TESSERA_SAMPLE === 'off') return;
      const owner = await corporation();
      if (!owner) return;
      const there = new Set((await analytics.store.introspector.tables()).map(({ name }) => name));
      if (KEYS.some((key) => !there.has(SAMPLE_TABLES[key]))) {
        const started = Date.now();
        await analytics.store.write((connection) =>
          generateSample(connection, (part) => progress(`Making the sample data: ${part} …`), env.TESSERA_SAMPLE_SCALE),
        );
        log.info({ milliseconds: Date.now() - started }, 'made the sample data');
      }
      await store.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(7350002)`.execute(transaction);
        if (await isSeeded(transaction, owner.code)) return;
        await offerTables(transaction, analytics, owner, KEYS);
        await saveTable(transaction, stockTable(owner.code), dataTime());
        await insertTbl(
          transaction,
          { tblId: STOCK_ID, corporationCode: owner.code, name: STOCK_NAME, definition: STOCK_DEFINITION },
          dataTime(),
        );
        await grantTables(transaction, owner.roles.map(asRole), [STOCK_ID]);
        await showOneRegion(transaction, owner, {
          tableId: STOCK_ID,
          fieldId: STOCK_REGION,
          ruleId: 'sample-reader-stock',
        });
        await insertBoards(transaction, nodes(owner.code));
        await insertCharts(transaction, charts(owner.code));
        for (const { menuCode, document } of [...SAMPLE_REPORTS, ...SAMPLE_SCREENS])
          await insertPublished(transaction, { corporationCode: owner.code, menuCode, document }, dataTime());
        if (owner.ownerId === null) return;
        await insertRules(transaction, schedules, sampleRules(owner.code, owner.ownerId), services.now());
        const planned = await plannedSales(analytics);
        await insertPlan(transaction, samplePlan(owner.code, owner.ownerId, planned), dataTime());
        const modeller = { corporationCode: owner.code, userId: owner.ownerId };
        await insertSampleModels(transaction, STORE_MODELS, modeller, dataTime());
      });
      await createGoods({ store, analytics, progress }, owner);
    },
  };
}

async function isSeeded(store: Transaction<Database>, corporationCode: string): Promise<boolean> {
  const known = await Promise.all(KEYS.map((key) => findTable(store, corporationCode, 'sample', key)));
  return known.every((table, index) => table?.physicalTable === SAMPLE_TABLES[KEYS[index]!]);
}

function nodes(corporationCode: string) {
  const directories = SAMPLE_DIRECTORIES.flatMap((directory, index) => [
    {
      menuCode: directory.menuCode,
      corporationCode,
      menuType: '1' as const,
      names: directory.names,
      parentCode: null,
      sort: index,
    },
    ...directory.boards.map((board, sort) => ({
      menuCode: board.menuCode,
      corporationCode,
      menuType: '2' as const,
      names: board.names,
      parentCode: directory.menuCode,
      sort,
    })),
  ]);
  const reports = SAMPLE_REPORTS.map(({ menuCode, names }, index) => ({
    menuCode,
    corporationCode,
    menuType: '3' as const,
    names,
    parentCode: SAMPLE_DIRECTORIES[0].menuCode,
    sort: SAMPLE_DIRECTORIES[0].boards.length + index,
  }));
  const screens = Object.entries(SCREENS_BY_DIRECTORY).flatMap(([parentCode, list]) =>
    list.map(({ menuCode, names }, sort) => ({
      menuCode,
      corporationCode,
      menuType: '4' as const,
      names,
      parentCode,
      sort: AFTER_REPORTS + sort,
    })),
  );
  return [...directories, ...reports, ...screens];
}

function charts(corporationCode: string) {
  return [...SAMPLE_BOARDS, ...SAMPLE_REPORTS, ...SAMPLE_SCREENS].flatMap((board) =>
    board.charts.map((chart, sort) => ({
      ...chart,
      corporationCode,
      menuCode: board.menuCode,
      reportHistoryCode: `${chart.reportCode}-1`,
      sort,
    })),
  );
}
