import { randomUUID } from 'node:crypto';

import {
  AGENT_LIMITS,
  COLLECT_LIMITS,
  isRangeOf,
  previewAnswerSchema,
  rangeColumns,
  sourceTablesAnswerSchema,
  sourceTestAnswerSchema,
  type AgentSource,
  type AgentWithSources,
  type CollectSource,
  type collectorSources,
  type EndpointInput,
  type SealedBox,
} from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import { oneAtATime } from '../../../platform/store/one-at-a-time.ts';
import { stateOf, type AgentRow } from '../agent-repository.ts';
import type { CollectorContext } from '../collector-context.ts';
import { bumpPlan, type SourceRow } from '../plans.ts';
import { orderRun } from '../tasks/order-run.ts';
import { answered, askAgent } from './ask-agent.ts';
import { moveSource } from './move-source.ts';
import { passwordOf } from './password-of.ts';

type Draft = Omit<EndpointInput<typeof collectorSources.save>['body'], 'clientId'>;

/** Sources as their corporation edits, asks and releases them (0124). */
export function sourceHandlers(context: CollectorContext): Handlers<typeof collectorSources> {
  const { services, agents, plans } = context;
  const { store, now } = services;
  const ofCorporation = ({ corporationCode }: Viewer) =>
    store.selectFrom('collector_source').where('corporation_code', '=', corporationCode);
  const own = async (viewer: Viewer, dsId: string): Promise<SourceRow> => {
    const row = await ofCorporation(viewer).selectAll().where('ds_id', '=', dsId).executeTakeFirst();
    if (!row) throw new CatalogueError('notFound');
    return row;
  };
  const agentOf = async ({ corporationCode }: Viewer, clientId: string): Promise<AgentRow> => {
    const agent = await agents.find(corporationCode, clientId);
    if (!agent) throw new CatalogueError('notFound');
    return agent;
  };

  async function views(rows: readonly SourceRow[]): Promise<CollectSource[]> {
    const ids = ['', ...rows.map(({ ds_id }) => ds_id)];
    const [changed, of, counts] = await Promise.all([
      plans.changed(rows),
      store
        .selectFrom('collector_agent')
        .selectAll()
        .where('client_id', 'in', ['', ...rows.map(({ client_id }) => client_id)])
        .execute(),
      store
        .selectFrom('collector_task')
        .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
        .select(['ds_id', ({ fn }) => fn.countAll<number>().as('count')])
        .where('ds_id', 'in', ids)
        .groupBy('ds_id')
        .execute(),
    ]);
    return rows.map((row) => {
      const agent = of.find(({ client_id }) => client_id === row.client_id)!;
      return {
        dsId: row.ds_id,
        clientId: row.client_id,
        agentName: agent.agent_name,
        agentState: agent.revoked_at === null ? stateOf(agent, now()) : 'off',
        dsName: row.ds_name,
        settings: row.settings,
        passwordSet: row.password !== null,
        hours: row.hours,
        fetchSize: row.fetch_size,
        statementSeconds: row.statement_seconds,
        busy: row.busy,
        changed: changed.get(row.ds_id) ?? true,
        releasedAt: row.released_at?.toISOString() ?? null,
        taskCount: Number(counts.find(({ ds_id }) => ds_id === row.ds_id)?.count ?? 0),
      };
    });
  }
  const shown = async (viewer: Viewer, dsId: string) => (await views([await own(viewer, dsId)]))[0]!;
  const valuesOf = (draft: Draft, password: SealedBox | null) => ({
    ds_name: draft.dsName,
    settings: JSON.stringify(draft.settings),
    password: password === null ? null : JSON.stringify(password),
    hours: draft.hours === null ? null : JSON.stringify(draft.hours),
    fetch_size: draft.fetchSize,
    statement_seconds: draft.statementSeconds,
    busy: draft.settings.kind === 'csv' ? null : (draft.busy ?? null),
  });
  const asked = (row: SourceRow): AgentSource => ({
    settings: row.settings,
    password: row.password,
    hours: row.hours,
    fetchSize: row.fetch_size,
    statementSeconds: row.statement_seconds,
    busy: row.busy,
  });

  async function agentsWithSources(viewer: Viewer): Promise<AgentWithSources[]> {
    const [{ rows }, sources] = await Promise.all([
      agents.list(viewer.corporationCode, { search: '', page: 1, limit: AGENT_LIMITS.agents }, now()),
      ofCorporation(viewer).select(['ds_id', 'ds_name', 'client_id']).orderBy('ds_name').execute(),
    ]);
    return rows.map((agent) => ({
      clientId: agent.client_id,
      agentName: agent.agent_name,
      state: stateOf(agent, now()),
      sealKey: agent.seal_key,
      sources: sources
        .filter(({ client_id }) => client_id === agent.client_id)
        .map(({ ds_id, ds_name }) => ({ dsId: ds_id, dsName: ds_name })),
    }));
  }

  return {
    agents: ({ viewer }) => agentsWithSources(viewer),
    async agentsOf({ viewer, params: { corpCode } }) {
      if (corpCode !== viewer.corporationCode) throw new CatalogueError('noPermission');
      return agentsWithSources(viewer);
    },
    async list({ viewer, body: { search, clientId, page, limit } }) {
      if (clientId !== undefined) await agentOf(viewer, clientId);
      let found = ofCorporation(viewer);
      if (search !== '') found = found.where(sql<boolean>`position(lower(${search}) in lower(ds_name)) > 0`);
      if (clientId !== undefined) found = found.where('client_id', '=', clientId);
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy('ds_name')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { list: await views(rows), total: Number(total) };
    },
    get: ({ viewer, params: { dsId } }) => shown(viewer, dsId),
    async save({ viewer, body, context: { note } }) {
      const { corporationCode } = viewer;
      const password = passwordOf(body, await agentOf(viewer, body.clientId), null);
      const dsId = randomUUID();
      await oneAtATime(store, 'collector sources', corporationCode, async (transaction) => {
        const names = await transaction
          .selectFrom('collector_source')
          .select('ds_name')
          .where('corporation_code', '=', corporationCode)
          .execute();
        if (names.length >= COLLECT_LIMITS.sources)
          throw new CatalogueError('collectTooMany', { most: COLLECT_LIMITS.sources });
        if (names.some(({ ds_name }) => ds_name === body.dsName))
          throw new CatalogueError('nameTaken', { name: body.dsName });
        await transaction
          .insertInto('collector_source')
          .values({
            ds_id: dsId,
            corporation_code: corporationCode,
            client_id: body.clientId,
            created_at: now(),
            ...valuesOf(body, password),
          })
          .execute();
      });
      note({ details: { dsId } });
      return shown(viewer, dsId);
    },
    async update({ viewer, body }) {
      const { corporationCode } = viewer;
      const before = await own(viewer, body.dsId);
      // Also one that was removed, so that its source can be made ready for another one.
      const agent = await agents.known(before.client_id);
      if (!agent) throw new CatalogueError('notFound');
      const password = passwordOf({ ...body, clientId: before.client_id }, agent, before);
      await oneAtATime(store, 'collector sources', corporationCode, async (transaction) => {
        const taken = await transaction
          .selectFrom('collector_source')
          .select('ds_id')
          .where('corporation_code', '=', corporationCode)
          .where('ds_name', '=', body.dsName)
          .where('ds_id', '<>', body.dsId)
          .executeTakeFirst();
        if (taken) throw new CatalogueError('nameTaken', { name: body.dsName });
        await transaction
          .updateTable('collector_source')
          .set(valuesOf(body, password))
          .where('ds_id', '=', body.dsId)
          .execute();
      });
      return shown(viewer, body.dsId);
    },
    async relate({ viewer, body: { dsId, clientId, password, stop } }) {
      const source = await own(viewer, dsId);
      const agent = await agentOf(viewer, clientId);
      if (clientId !== source.client_id) {
        const box = passwordOf({ clientId, settings: source.settings, password }, agent, source);
        await moveSource(services, { dsId, clientId, password: box, stop });
      }
      return shown(viewer, dsId);
    },
    async remove({ viewer, params: { dsId } }) {
      const { client_id } = await own(viewer, dsId);
      await store.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('collector_source').where('ds_id', '=', dsId).execute();
        await bumpPlan(transaction, client_id);
      });
      return null;
    },
    async test({ viewer, body, context: { signal } }) {
      const agent = await agentOf(viewer, body.clientId);
      const stored = body.dsId === undefined ? null : await own(viewer, body.dsId);
      const { settings, hours, fetchSize, statementSeconds, busy } = body;
      const password = passwordOf(body, agent, stored);
      const source = { settings, password, hours, fetchSize, statementSeconds, busy };
      return answered(
        await askAgent(context, viewer.userId, agent, { kind: 'test', source }, signal),
        sourceTestAnswerSchema,
      );
    },
    async sql({ viewer, body: { dsId, ask }, context: { signal } }) {
      const row = await own(viewer, dsId);
      const agent = await agentOf(viewer, row.client_id);
      const source = asked(row);
      if ('from' in ask) {
        const told = await askAgent(context, viewer.userId, agent, { kind: 'preview', source, from: ask.from }, signal);
        return { tables: null, preview: answered(told, previewAnswerSchema) };
      }
      const told = await askAgent(
        context,
        viewer.userId,
        agent,
        { kind: 'tables', source, search: ask.search },
        signal,
      );
      return { tables: answered(told, sourceTablesAnswerSchema), preview: null };
    },
    async patch({ viewer, body: { dsId, range }, context: { signal } }) {
      const { client_id, released } = await own(viewer, dsId);
      const agent = await agentOf(viewer, client_id);
      const followed = await store
        .selectFrom('collector_task')
        .select('task_id')
        .where('enabled', '=', true)
        .where('table_id', 'is not', null)
        .where('task_id', 'in', ['', ...(released?.tasks ?? []).map(({ taskId }) => taskId)])
        .execute();
      const ids = new Set(followed.map(({ task_id }) => task_id));
      const tasks = (released?.tasks ?? []).filter((task) => ids.has(task.taskId));
      const fitting = tasks.filter(({ definition }) => isRangeOf(range, definition));
      if (fitting.length === 0) {
        const columns = new Set(tasks.flatMap(({ definition }) => rangeColumns(definition).map(({ name }) => name)));
        throw new CatalogueError('collectRange', {
          name: '',
          column: range.column,
          columns: [...columns].join(', ') || 'none',
        });
      }
      const order = async (task: (typeof fitting)[number]) => ({
        taskId: task.taskId,
        taskName: task.name,
        state: await orderRun(context, { agent, task, range, sentBy: viewer.userId }, signal),
      });
      return { tasks: await Promise.all(fitting.map(order)) };
    },
    async release({ viewer, body: { dsId } }) {
      const row = await own(viewer, dsId);
      await agentOf(viewer, row.client_id);
      await plans.release(dsId, now());
      return shown(viewer, dsId);
    },
  };
}
