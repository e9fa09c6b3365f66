import { hostname } from 'node:os';

import type { Locale, RunningQueryRow } from '@tessera/contract';

import { createInstanceRequests } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { getCorporation, listRoles, roleTitle } from '../identity/index.ts';
import { replyForInstance, EXPLAIN_PATIENCE, type QueryReply, type QueryRequest } from './instance-queries.ts';
import { queryMonitorMigrations } from './migrations.ts';
import { addQueryMetrics } from './query-metrics.ts';
import { createSlowHistory } from './slow-history.ts';
import type { QueryMonitorTables } from './tables.ts';

/** What is named in words for the reader. */
interface Origin {
  readonly corporationCode: string;
  readonly userId: string | null;
  readonly roleId: string;
  readonly tableId: string;
  readonly instance: string;
}

declare module '../../platform/store/database.ts' {
  interface Database extends QueryMonitorTables {}
}

/** The page of running queries: what runs and what was slow on every instance, how, and stopping it. */
export const queryMonitorSlice = defineSlice({
  name: 'queryMonitor',
  migrations: queryMonitorMigrations,
  needs: ['identity', 'tables'],
  create({ services, needs: { identity, tables } }) {
    const { store } = services;
    const { engine } = tables;
    const names = async (corporationCode: string, locale: Locale) => {
      const [corporation, users, roles, known] = await Promise.all([
        getCorporation(store, corporationCode),
        identity.userNames(corporationCode),
        listRoles(store, corporationCode),
        tables.service.names(corporationCode),
      ]);
      return {
        corporation: corporation?.corporation_name ?? corporationCode,
        users,
        roles: new Map(
          roles.map(({ role_id, user_type: userType, role_name: roleName }) => [
            role_id,
            roleTitle(locale, { userType, roleName }),
          ]),
        ),
        tables: new Map(known.map(({ tableId, name }) => [tableId, name])),
      };
    };
    const ownName = `${hostname()}:${process.pid}`;
    const instances = createInstanceRequests<QueryRequest, QueryReply>(
      services,
      'query-monitor',
      replyForInstance(engine, ownName, services.log),
    );
    const history = createSlowHistory(services, engine.monitor, ownName);
    const scopeOf = async ({ corporationCode }: Viewer) =>
      (await getCorporation(store, corporationCode))?.operator ? null : corporationCode;

    async function named<Query extends Origin>(viewer: Viewer, locale: Locale, queries: readonly Query[]) {
      const everywhere = (await scopeOf(viewer)) === null;
      const codes = [...new Set(queries.map(({ corporationCode }) => corporationCode))];
      const known = new Map(await Promise.all(codes.map(async (code) => [code, await names(code, locale)] as const)));
      return queries.map(({ userId, roleId, ...query }) => {
        const of = known.get(query.corporationCode);
        const shown: Pick<RunningQueryRow, 'corporationName' | 'userName' | 'roleName' | 'tableName' | 'instance'> = {
          corporationName: of?.corporation ?? query.corporationCode,
          userName: (userId === null ? undefined : of?.users.get(userId)) ?? null,
          roleName: of?.roles.get(roleId) ?? null,
          tableName: of?.tables.get(query.tableId) ?? null,
          // Names of machines are the operator's affair.
          instance: everywhere ? query.instance : '',
        };
        return { ...query, ...shown };
      });
    }

    return {
      metrics: (registry) => addQueryMetrics(registry, engine),
      handlers: {
        admin: {
          async runningQueries({ viewer, context: { locale } }) {
            const corporationCode = await scopeOf(viewer);
            const { replies, expected } = await instances.runQuery({ kind: 'running', corporationCode });
            const queries = replies
              .flatMap(({ running = [] }) => running)
              .map(({ connection: _connection, userId = null, ...query }) => ({ ...query, userId }))
              .toSorted((a, b) => b.elapsed - a.elapsed);
            return { list: await named(viewer, locale, queries), coverage: { answered: replies.length, expected } };
          },
          async slowQueries({ viewer, context: { locale } }) {
            const kept = await history.list(await scopeOf(viewer));
            const queries = kept.map((row) => ({
              id: row.id,
              instance: row.instance,
              corporationCode: row.corporation_code,
              roleId: row.role_id,
              userId: row.user_id,
              tableId: row.table_id,
              dialect: row.dialect,
              askedAt: row.asked_at.toISOString(),
              statement: row.statement,
              waited: row.waited,
              ran: row.ran,
              rowCount: row.row_count,
              outcome: row.outcome,
            }));
            return { list: await named(viewer, locale, queries) };
          },
          async explainQuery({ viewer, body: { id } }) {
            const corporationCode = await scopeOf(viewer);
            const request = { kind: 'explain', corporationCode, id } as const;
            const { replies } = await instances.runQuery(
              request,
              ({ plan, unexplained }) => typeof plan === 'string' || unexplained === true,
              EXPLAIN_PATIENCE,
            );
            const plan = replies.find((reply) => typeof reply.plan === 'string')?.plan;
            if (replies.some(({ unexplained }) => unexplained)) throw new CatalogueError('queryFailed');
            if (typeof plan === 'string') return { plan };
            // The values that it bound are forgotten with the process that ran it.
            throw new CatalogueError((await history.has(corporationCode, id)) ? 'queryForgotten' : 'notFound');
          },
          async killQuery({ viewer, body: { id } }) {
            const request = { kind: 'kill', corporationCode: await scopeOf(viewer), id } as const;
            const { replies } = await instances.runQuery(request, ({ killed }) => killed === true);
            if (!replies.some(({ killed }) => killed)) throw new CatalogueError('notFound');
            return null;
          },
        },
      },
      async stop() {
        instances.close();
        await history.close();
      },
    };
  },
});
