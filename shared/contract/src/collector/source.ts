import { TLS_MODES } from '../entities/connection.ts';
import { z } from '../zod.ts';
import { sealedBoxSchema } from './box.ts';

/** Milliseconds that the server waits for what it asks a living agent about a source. */
export const SOURCE_PATIENCE = 60_000;
const databaseFields = {
  host: z.string().trim().min(1).max(255),
  port: z.number().int().min(1).max(65_535),
  database: z.string().trim().min(1).max(255),
  user: z.string().trim().min(1).max(255),
  tls: z.enum(TLS_MODES),
  /** PEM of the authority that signed its certificate; empty: those that the machine knows. */
  tlsCa: z.string().max(20_000),
};
/** Where rows are read; without secrets. */
export const sourceSettingsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mysql'), ...databaseFields }),
  z.object({ kind: z.literal('postgres'), ...databaseFields }),
  /** By its HTTP interface. */
  z.object({ kind: z.literal('clickhouse'), ...databaseFields }),
  z.object({ kind: z.literal('sqlserver'), ...databaseFields }),
  /** The database is a name of a service, or `sid:` and a SID. Its certificate is checked always, by what the machine knows. */
  z.object({
    kind: z.literal('oracle'),
    ...databaseFields,
    host: z
      .string()
      .trim()
      .regex(/^[\w.:-]{1,255}$/),
    database: z
      .string()
      .trim()
      .regex(/^(sid:)?[\w.$#-]{1,128}$/i),
    tls: z.enum(['off', 'verified']),
    tlsCa: z.literal(''),
  }),
  /** Files of a folder on the agent's machine; a file is a table, its first record has the names of the columns. */
  z.object({
    kind: z.literal('csv'),
    folder: z.string().trim().min(1).max(1_000),
    encoding: z.enum(['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'utf-16le']),
    delimiter: z.enum([',', ';', '\t', '|']),
  }),
]);
export type SourceSettings = z.infer<typeof sourceSettingsSchema>;
export type CollectKind = SourceSettings['kind'];

/** `22:30`, wall clock of the agent's machine. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Hours in which a source may be read; `to` before `from` is on the next day. */
const hoursSchema = z.object({ from: timeOfDay, to: timeOfDay });

/** How a source is read. */
export const readingFields = {
  /** Null: at any time. A run that is at work at its end goes on; none begins. */
  hours: hoursSchema.nullable(),
  /** Rows that are fetched at once. */
  fetchSize: z.number().int().min(100).max(50_000),
  /** After which a statement is given up. */
  statementSeconds: z.number().int().min(5).max(14_400),
  /**
   * Sessions of others at work at a database, above which a run waits before its statement and between two fetches; null, or
   * left out: it never waits. Of a folder it says nothing.
   */
  busy: z.number().int().min(0).max(10_000).nullable().optional(),
};

/** A source as an agent needs it to read. */
export const agentSourceSchema = z.object({
  settings: sourceSettingsSchema,
  /** Null where there is none, or where it lies on the agent's machine. */
  password: sealedBoxSchema.nullable(),
  ...readingFields,
});
export type AgentSource = z.infer<typeof agentSourceSchema>;
