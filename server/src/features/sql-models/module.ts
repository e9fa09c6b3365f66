import type { Locale, SqlSource } from '@tessera/contract';

import { dialectRegistry, SOURCE_DIALECTS } from '../../engine/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { text } from '../../platform/texts/index.ts';
import { sqlModelMigrations } from './migrations.ts';
import { sqlTable } from './nameable-tables.ts';
import { createSqlModelRepository } from './sql-model-repository.ts';
import { createSqlModelService, type SqlModelService } from './sql-model-service.ts';
import type { SqlModelTables } from './tables.ts';

interface SqlModels {
  readonly naming: SqlModelService['naming'];
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    sqlModels: SqlModels;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends SqlModelTables {}
}

/** EP-295 and `/api/data/sqlModel/…`: tables that are a SELECT of an author (decision 0013). */
export const sqlModelsSlice = defineSlice({
  name: 'sqlModels',
  migrations: sqlModelMigrations,
  needs: ['computedFields', 'connections', 'dynamicParams', 'tables'],
  create({
    services,
    needs: {
      computedFields,
      connections,
      dynamicParams,
      tables: { engine, registry, service: tables },
    },
  }) {
    const models = createSqlModelService({
      usesBy: computedFields.usesBy,
      engine,
      registry,
      tables,
      parameters: dynamicParams.catalogue,
      repository: createSqlModelRepository(services.store, services.now),
    });

    async function sources(viewer: Viewer, locale: Locale): Promise<SqlSource[]> {
      const [names, may] = await Promise.all([connections.names(viewer), connections.sees(viewer)]);
      const places = new Map<string | null, { dialect: string; count: number }>([
        [null, { dialect: 'duckdb', count: 0 }],
      ]);
      for (const { table } of await tables.all(viewer)) {
        const key = table.dialect === 'duckdb' ? null : table.connection;
        if (key !== null && !may(key, 'useData')) continue;
        const place = places.get(key) ?? { dialect: table.dialect, count: 0 };
        places.set(key, { ...place, count: place.count + 1 });
      }
      return [...places].map(([connectionId, { dialect, count }]) => ({
        connectionId,
        name: connectionId === null ? text(locale, 'model.ownStore') : (names.get(connectionId) ?? ''),
        product: productOf(dialect),
        supported: dialectRegistry.get(dialect).userSql !== undefined,
        tableCount: count,
      }));
    }

    return {
      gives: {
        naming: models.naming,
      },
      handlers: {
        sqlmodel: {
          execute: ({ viewer, context, body }) => models.execute(viewer, context, body),
          sources: ({ viewer, context }) => sources(viewer, context.locale),
          async names({ viewer, context, body }) {
            const { dialect, tables: here } = await models.placeOf(viewer, body.connectionId);
            const parameters = await dynamicParams.catalogue(viewer.corporationCode);
            return {
              tables: here.map((table) => sqlTable(table, context.locale, parameters)),
              functions: [...(dialectRegistry.get(dialect).userSql?.functions ?? [])],
            };
          },
          detail: ({ viewer, context, body }) => models.detail(viewer, context.locale, body.tableId),
          losses: ({ viewer, context, body }) => models.losses(viewer, context, body),
          save: ({ viewer, context, body }) => models.save(viewer, context, body),
        },
      },
    };
  },
});

function productOf(dialect: string): string {
  return Object.hasOwn(SOURCE_DIALECTS, dialect) ? SOURCE_DIALECTS[dialect as 'postgres'].productName : 'DuckDB';
}
