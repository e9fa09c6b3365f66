import { endpointsOf } from '../../endpoint.ts';
import {
  connectedTableSchema,
  connectionDetailSchema,
  connectionKindDetailSchema,
  connectionKindSchema,
  connectionSchema,
  connectionSettingsSchema,
  connectionTestSchema,
  sourceColumnSchema,
  sourceModeSchema,
  sourceTableSchema,
  structureChangeSchema,
  syncScheduleSchema,
} from '../../entities/connection.ts';
import { dataJobSchema } from '../../entities/data-job.ts';
import type { ErrorKey } from '../../errors.ts';
import { cellSchema } from '../../query/query-result.ts';
import { z } from '../../zod.ts';

const { post } = endpointsOf('data');
const access = ['data_add'] as const;
const common = { access, corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(100);
/** Names of the database itself: any text, matched against what the database lists. */
const NO_NUL = /^[^\0]*$/;
const sourceName = z.string().min(1).max(256).regex(NO_NUL);
const connectionId = z.object({ connectionId: id });
const tableId = z.object({ tableId: id });
const ofConnection = { 'body.connectionId': 'connection' } as const;
const ofTable = { 'body.tableId': 'connectedTable' } as const;
/** Whatever a database of a customer may answer instead of rows. */
const failures = [
  'connectionUnreachable',
  'connectionAddressForbidden',
  'connectionSignInFailed',
  'connectionDatabaseUnknown',
  'connectionTlsFailed',
  'connectionTlsRequired',
  'connectionDenied',
  'connectionLost',
  'connectionTimeout',
  'connectionUnsupported',
  'connectionZoneUnknown',
] as const satisfies readonly ErrorKey[];
const page = { page: z.number().int().min(1).default(1), limit: z.number().int().min(1).max(200).default(50) };

/** Databases of the customer (decision 0008): connections, their tables, synchronisation. */
export const connections = {
  connectionKinds: post('/api/data/connection/kinds', {
    viewAs: 'allowed',
    ...common,
    body: z.object({}),
    reply: z.array(connectionKindDetailSchema),
  }),
  listConnections: post('/api/data/connection/list', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ search: z.string().max(100).optional() }),
    reply: z.array(connectionSchema),
  }),
  connectionDetail: post('/api/data/connection/detail', {
    viewAs: 'allowed',
    ...common,
    body: connectionId,
    owned: ofConnection,
    reply: connectionDetailSchema,
    errors: ['notFound'],
  }),
  /** Tests a form; with `connectionId`, missing secrets are the stored ones. */
  testConnection: post('/api/data/connection/test', {
    viewAs: 'refused',
    ...common,
    body: z.object({ connectionId: id.optional(), kind: connectionKindSchema, settings: connectionSettingsSchema }),
    owned: ofConnection,
    reply: connectionTestSchema,
    errors: ['notFound', 'connectionFieldInvalid', 'connectionSecretNeeded', 'rateLimited', ...failures],
  }),
  /** Tests, then saves; a connection that does not answer is not saved. Without `connectionId` a new one is made. */
  saveConnection: post('/api/data/connection/save', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      connectionId: id.optional(),
      version: z.number().int().optional(),
      name,
      kind: connectionKindSchema,
      settings: connectionSettingsSchema,
    }),
    owned: ofConnection,
    reply: connectionDetailSchema,
    errors: [
      'notFound',
      'conflict',
      'connectionNameTaken',
      'connectionFieldInvalid',
      'connectionSecretNeeded',
      'rateLimited',
      ...failures,
    ],
  }),
  /** Refused while tables use it. */
  deleteConnection: post('/api/data/connection/delete', {
    viewAs: 'refused',
    ...common,
    access: ['data_add', 'data_delete'],
    body: connectionId,
    owned: ofConnection,
    errors: ['notFound', 'connectionInUse'],
  }),
  /** Tables that were picked from it: what keeps it from being deleted. */
  connectedTables: post('/api/data/connection/tables', {
    viewAs: 'allowed',
    ...common,
    body: connectionId,
    owned: ofConnection,
    reply: z.array(connectedTableSchema),
    errors: ['notFound'],
  }),

  sourceSchemas: post('/api/data/connection/source/schemas', {
    viewAs: 'allowed',
    ...common,
    body: connectionId,
    owned: ofConnection,
    reply: z.array(z.object({ schema: z.string(), tableCount: z.number().int() })),
    errors: ['notFound', ...failures],
  }),
  sourceTables: post('/api/data/connection/source/tables', {
    viewAs: 'allowed',
    ...common,
    body: connectionId.extend({
      schema: sourceName.optional(),
      search: z.string().max(100).regex(NO_NUL).optional(),
      ...page,
    }),
    owned: ofConnection,
    reply: z.object({ list: z.array(sourceTableSchema), total: z.number().int() }),
    errors: ['notFound', ...failures],
  }),
  sourceColumns: post('/api/data/connection/source/columns', {
    viewAs: 'allowed',
    ...common,
    body: connectionId.extend({
      schema: sourceName,
      table: sourceName,
      sampleRows: z.number().int().min(0).max(100).default(20),
    }),
    owned: ofConnection,
    /** `sample[column][row]`, columns as listed. */
    reply: z.object({ columns: z.array(sourceColumnSchema), sample: z.array(z.array(cellSchema)) }),
    errors: ['notFound', 'queryFailed', 'sourceTableUnknown', ...failures],
  }),

  /** Registers tables. A synchronised one is copied for the first time at once; it has no rows before. All or none. */
  pickTables: post('/api/data/connection/pick', {
    viewAs: 'refused',
    ...common,
    body: connectionId.extend({
      mode: sourceModeSchema,
      schedule: syncScheduleSchema.nullable().default(null),
      tables: z
        .array(z.object({ schema: sourceName, name: sourceName, tableName: name.optional() }))
        .min(1)
        .max(100),
    }),
    owned: ofConnection,
    reply: z.object({ tables: z.array(connectedTableSchema) }),
    errors: ['notFound', 'nameTaken', 'sourceTableUnknown', 'sourceTablePicked', 'syncScheduleInvalid', ...failures],
  }),
  connectedTable: post('/api/data/connection/table/detail', {
    viewAs: 'allowed',
    ...common,
    body: tableId,
    owned: ofTable,
    reply: connectedTableSchema,
    errors: ['notFound'],
  }),
  /** Moves a table between its database and the store, or changes its schedule. */
  updateConnectedTable: post('/api/data/connection/table/update', {
    viewAs: 'refused',
    ...common,
    body: tableId.extend({ mode: sourceModeSchema, schedule: syncScheduleSchema.nullable() }),
    owned: ofTable,
    reply: connectedTableSchema,
    errors: ['notFound', 'tableBusy', 'syncScheduleInvalid', 'sourceTableUnknown', ...failures],
  }),
  /** How the columns of now differ from the fields; nothing is changed. */
  structureChanges: post('/api/data/connection/structure/changes', {
    viewAs: 'allowed',
    ...common,
    body: tableId,
    owned: ofTable,
    reply: z.object({
      changes: z.array(structureChangeSchema),
      /** Names what was shown; `applyStructure` takes only that. */
      fingerprint: z.string(),
    }),
    errors: ['notFound', 'sourceTableUnknown', ...failures],
  }),
  /** Makes the fields those columns; a field keeps its id by its column's name. A conflict if the columns changed again. */
  applyStructure: post('/api/data/connection/structure/apply', {
    viewAs: 'refused',
    ...common,
    body: tableId.extend({ fingerprint: z.string().min(1).max(100) }),
    owned: ofTable,
    reply: connectedTableSchema,
    errors: ['notFound', 'conflict', 'tableBusy', 'sourceTableUnknown', ...failures],
  }),
  /** Starts a synchronisation, or gives the one that waits or runs. */
  syncNow: post('/api/data/connection/sync/now', {
    viewAs: 'refused',
    ...common,
    body: tableId,
    owned: ofTable,
    reply: dataJobSchema,
    errors: ['notFound', 'syncNotPossible'],
  }),
  syncHistory: post('/api/data/connection/sync/history', {
    viewAs: 'allowed',
    ...common,
    body: tableId.extend(page),
    owned: ofTable,
    reply: z.object({ list: z.array(dataJobSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** The next times of a schedule, in ISO text; for the form. */
  schedulePreview: post('/api/data/connection/schedule/preview', {
    viewAs: 'allowed',
    ...common,
    body: syncScheduleSchema,
    reply: z.object({ next: z.array(z.string()) }),
    errors: ['syncScheduleInvalid'],
  }),
} as const;
