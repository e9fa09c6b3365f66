import { randomUUID } from 'node:crypto';

import {
  ERRORS,
  type Connection,
  type ConnectionDetail,
  type ConnectionFieldName,
  type ConnectionKind,
  type ConnectionSettings,
  type ErrorKey,
  type Locale,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import type { Sight } from '../grants/index.ts';
import type { ConnectionRepository, ConnectionRow } from './connection-repository.ts';
import { withDeadline } from './failure.ts';
import { addressOf, mergeSettings, readSettings, splitSettings } from './settings.ts';
import type { SourcePool } from './source-pool.ts';
import type { StoredReason } from './tables.ts';

const TEST_DEADLINE = 15_000;
/** Limits attempts, so that connections can't be used for port scans. */
const ATTEMPTS = { hits: 30, windowSeconds: 60 };

export interface ConnectionForm {
  readonly connectionId?: string | undefined;
  readonly version?: number | undefined;
  readonly kind: ConnectionKind;
  readonly settings: ConnectionSettings;
}

/** Connections: seen by all who may add data, changed by their maker and by who manages data. */
export function createConnectionService(
  { store, now }: Pick<Services, 'store' | 'now'>,
  repository: ConnectionRepository,
  pool: SourcePool,
  users: (corporationCode: string) => Promise<ReadonlyMap<string, string>>,
  sees: (viewer: Viewer) => Promise<Sight['may']>,
) {
  async function find(viewer: Viewer, connectionId: string): Promise<ConnectionRow> {
    const row = await repository.find(viewer.corporationCode, connectionId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  async function findEditable(viewer: Viewer, connectionId: string): Promise<ConnectionRow> {
    const row = await find(viewer, connectionId);
    if (!isEditable(viewer, row)) throw new CatalogueError('noPermission');
    return row;
  }
  async function tryOut(viewer: Viewer, form: ConnectionForm, stored: ConnectionRow | null, signal: AbortSignal) {
    if (stored && stored.kind !== form.kind) {
      throw new CatalogueError('invalidInput', { field: 'kind', reason: 'fixed' });
    }
    const values = mergeSettings(form.kind, form.settings, stored ? repository.settingsOf(stored) : null);
    const settings = readSettings(form.kind, values);
    const verdict = await hitRateLimit(store, `connection-test:${viewer.corporationCode}`, ATTEMPTS);
    if (!verdict.allowed) throw new CatalogueError('rateLimited');
    const began = performance.now();
    const serverVersion = await withDeadline(signal, TEST_DEADLINE, (deadline) =>
      pool.once(form.kind, settings, ({ introspector }) => introspector.version(deadline)),
    );
    const found = {
      serverVersion,
      encrypted: settings.tls !== 'off',
      milliseconds: Math.round(performance.now() - began),
    };
    return { values, found };
  }

  return {
    find,
    async list(viewer: Viewer, search: string | undefined, locale: Locale): Promise<Connection[]> {
      const wanted = search?.trim().toLowerCase() ?? '';
      const [counts, names, may] = await Promise.all([
        repository.countTables(viewer.corporationCode),
        users(viewer.corporationCode),
        sees(viewer),
      ]);
      return (await repository.list(viewer.corporationCode))
        .filter((row) => may(row.connection_id, 'view'))
        .filter(
          (row) => row.name.toLowerCase().includes(wanted) || addressOf(row.settings).toLowerCase().includes(wanted),
        )
        .map((row) => toConnection(row, counts.get(row.connection_id) ?? 0, names, viewer, locale, may));
    },
    async detail(viewer: Viewer, connectionId: string, locale: Locale): Promise<ConnectionDetail> {
      const row = await find(viewer, connectionId);
      const { open, secrets } = repository.settingsOf(row);
      const [counts, names, may] = await Promise.all([
        repository.countTables(viewer.corporationCode),
        users(viewer.corporationCode),
        sees(viewer),
      ]);
      return {
        ...toConnection(row, counts.get(connectionId) ?? 0, names, viewer, locale, may),
        settings: open,
        secretsSet: Object.keys(secrets) as ConnectionFieldName[],
        version: row.version,
      };
    },
    async test(viewer: Viewer, form: ConnectionForm, signal: AbortSignal) {
      const stored = form.connectionId === undefined ? null : await findEditable(viewer, form.connectionId);
      return (await tryOut(viewer, form, stored, signal)).found;
    },
    /** @returns id of the connection */
    async save(viewer: Viewer, form: ConnectionForm & { readonly name: string }, signal: AbortSignal): Promise<string> {
      const stored = form.connectionId === undefined ? null : await findEditable(viewer, form.connectionId);
      if (stored && form.version !== stored.version) throw new CatalogueError('conflict');
      const { values } = await tryOut(viewer, form, stored, signal);
      const split = splitSettings(form.kind, values);
      const moment = { checked_at: now(), changed_at: now() };
      try {
        if (stored) {
          const done = await repository.update(stored.connection_id, stored.version, {
            name: form.name,
            ...moment,
            ...split,
          });
          if (!done) throw new CatalogueError('conflict');
          return stored.connection_id;
        }
        const connectionId = randomUUID();
        await repository.insert({
          connection_id: connectionId,
          corporation_code: viewer.corporationCode,
          name: form.name,
          kind: form.kind,
          created_by: viewer.userId,
          reason: null,
          ...moment,
          ...split,
        });
        return connectionId;
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error;
        throw new CatalogueError('connectionNameTaken', {}, { cause: error });
      }
    },
    async remove(viewer: Viewer, connectionId: string): Promise<void> {
      await findEditable(viewer, connectionId);
      const count = (await repository.tablesOf(connectionId)).length;
      if (count > 0) throw new CatalogueError('connectionInUse', { count });
      try {
        await repository.remove(connectionId);
      } catch (error) {
        // A table was picked in between.
        if ((error as { code?: string }).code !== '23503') throw error;
        throw new CatalogueError('connectionInUse', { count: 1 }, { cause: error });
      }
    },
  };
}
export type ConnectionService = ReturnType<typeof createConnectionService>;

function isEditable(viewer: Viewer, row: ConnectionRow): boolean {
  return row.created_by === viewer.userId || viewer.permissions.has('data_manage');
}

function toConnection(
  row: ConnectionRow,
  tableCount: number,
  names: ReadonlyMap<string, string>,
  viewer: Viewer,
  locale: Locale,
  may: Sight['may'],
): Connection {
  return {
    connectionId: row.connection_id,
    name: row.name,
    kind: row.kind,
    address: addressOf(row.settings),
    state: row.state,
    reason: reasonText(row.reason, locale),
    checkedAt: row.checked_at?.toISOString() ?? null,
    tableCount,
    createdBy: row.created_by,
    makerName: names.get(row.created_by) ?? null,
    changedAt: row.changed_at.toISOString(),
    editable: isEditable(viewer, row) && may(row.connection_id, 'edit'),
  };
}

/** A stored reason in the reader's language. */
export function reasonText(reason: StoredReason | null, locale: Locale) {
  if (!reason) return null;
  const key = reason.key as ErrorKey;
  return { code: ERRORS[key].code, message: text(locale, `error.${key}`, reason.args) };
}
