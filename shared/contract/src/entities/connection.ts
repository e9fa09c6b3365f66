import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { formFieldSchema } from './form-field.ts';

/** Kinds of databases that a customer can connect. */
export const CONNECTION_KINDS = ['postgres', 'mysql', 'clickhouse'] as const;
export const connectionKindSchema = z.enum(CONNECTION_KINDS);
export type ConnectionKind = z.infer<typeof connectionKindSchema>;

/** Inputs that connection forms are made of; the form's own package names them in the user's language. */
export const CONNECTION_FIELDS = [
  'host',
  'port',
  'database',
  'user',
  'password',
  'tls',
  'tlsServerName',
  'tlsCa',
  'tlsCertificate',
  'tlsKey',
  'maxConnections',
] as const;
export const connectionFieldNameSchema = z.enum(CONNECTION_FIELDS);
export type ConnectionFieldName = z.infer<typeof connectionFieldNameSchema>;

/** `off`: plain; `required`: encrypted, any certificate; `verified`: encrypted, certificate and name are checked. */
export const TLS_MODES = ['off', 'required', 'verified'] as const;

export const connectionFieldSchema = formFieldSchema(
  connectionFieldNameSchema,
  z.enum(['server', 'signIn', 'security', 'advanced']),
);
export type ConnectionFormField = z.infer<typeof connectionFieldSchema>;

export const connectionKindDetailSchema = z.object({
  kind: connectionKindSchema,
  /** Name of the product as its makers write it; not translated. */
  productName: z.string(),
  fields: z.array(connectionFieldSchema),
});

/** Values of a form by field name. A secret left out keeps what is stored, null clears it. */
export const connectionSettingsSchema = z.partialRecord(
  connectionFieldNameSchema,
  z.union([z.string().max(20_000), z.number(), z.null()]),
);
export type ConnectionSettings = z.infer<typeof connectionSettingsSchema>;

/** A localised reason with its catalogue code. */
export const dataReasonSchema = z.object({ code: z.string(), message: z.string() });

export const connectionSchema = z.object({
  connectionId: z.string(),
  name: z.string(),
  kind: connectionKindSchema,
  /** Such as `db.example.com:5432/sales`; no account, no secret. */
  address: z.string(),
  /** Of the last test or use. */
  state: z.enum(['ok', 'failed']),
  reason: dataReasonSchema.nullable(),
  checkedAt: z.string().nullable(),
  tableCount: z.number().int(),
  createdBy: z.string(),
  /** Name of its maker; null when they are no longer a member. */
  makerName: z.string().nullable(),
  changedAt: z.string(),
  /** Whether the viewer may change or delete it: its maker, and who holds `data_manage`. */
  editable: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionDetailSchema = connectionSchema.extend({
  /** Without secrets. */
  settings: connectionSettingsSchema,
  /** Secrets that are stored. */
  secretsSet: z.array(connectionFieldNameSchema),
  /** Sent back when saving; another change in between is a conflict. */
  version: z.number().int(),
});
export type ConnectionDetail = z.infer<typeof connectionDetailSchema>;

/** What a successful test found. */
export const connectionTestSchema = z.object({
  serverVersion: z.string(),
  encrypted: z.boolean(),
  /** Milliseconds from opening the connection to its first answer. */
  milliseconds: z.number(),
});

/** A table or view as the database has it. */
export const sourceTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string(),
  /** The database's own estimate; null where it has none. */
  rowEstimate: z.number().nullable(),
  /** Set when the table is picked already. */
  tableId: z.string().nullable(),
});
export type SourceTable = z.infer<typeof sourceTableSchema>;

export const sourceColumnSchema = z.object({
  name: z.string(),
  databaseType: z.string(),
  dataType: dataTypeSchema,
  nullable: z.boolean(),
  primaryKey: z.boolean(),
  comment: z.string(),
});
export type SourceColumn = z.infer<typeof sourceColumnSchema>;

/** `external`: asked in its database each time; `synchronised`: copied into the analytical store on a schedule. */
export const SOURCE_MODES = ['external', 'synchronised'] as const;
export const sourceModeSchema = z.enum(SOURCE_MODES);
export type SourceMode = z.infer<typeof sourceModeSchema>;

/** Five cron fields (minute, hour, day, month, weekday) in an IANA time zone, no more often than every 5 minutes. */
export const syncScheduleSchema = z.object({ cron: z.string().max(100), timeZone: z.string().max(60) });
export type SyncSchedule = z.infer<typeof syncScheduleSchema>;

/** A picked table. */
export const connectedTableSchema = z.object({
  tableId: z.string(),
  connectionId: z.string(),
  name: z.string(),
  schema: z.string(),
  sourceName: z.string(),
  mode: sourceModeSchema,
  /** Null: only when asked for. */
  schedule: syncScheduleSchema.nullable(),
  nextSync: z.string().nullable(),
  /** Of synchronised tables: when its rows are from, and how many they are. */
  syncedAt: z.string().nullable(),
  rowCount: z.number().nullable(),
  /** Job that runs or waits. */
  runningJob: z.string().nullable(),
  /** Why the last synchronisation failed; its old rows are still there. */
  reason: dataReasonSchema.nullable(),
});
export type ConnectedTable = z.infer<typeof connectedTableSchema>;

/** A difference between a table's fields and its columns of now. */
export const structureChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'retyped']),
  column: z.string(),
  fieldId: z.string().nullable(),
  before: dataTypeSchema.nullable(),
  after: dataTypeSchema.nullable(),
  databaseType: z.string().nullable(),
});
export type StructureChange = z.infer<typeof structureChangeSchema>;
