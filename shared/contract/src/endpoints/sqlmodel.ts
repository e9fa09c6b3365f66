import { endpointsOf } from '../endpoint.ts';
import {
  SQL_MODEL_LIMITS,
  sqlFieldSchema,
  sqlLossSchema,
  sqlModelSchema,
  sqlRunSchema,
  sqlSourceSchema,
  sqlTableSchema,
} from '../entities/sql-model.ts';
import { dynamicParamConditionSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { ROW_FAULTS } from './query.ts';

const { post } = endpointsOf('sqlmodel');
const common = { access: ['data_model_edit'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const connectionId = id.nullable();
const sql = z.string().max(SQL_MODEL_LIMITS.characters);
const ofConnection = { 'body.connectionId': 'connection' } as const;
const asking = [
  'queryInvalid',
  'queryTimeout',
  'analyticsUnavailable',
  'queryMemory',
  'queryTooLarge',
  'queryFailed',
  'queryKilled',
  ...ROW_FAULTS,
  'cancelled',
] as const;
const reading = [
  'sqlSyntax',
  'sqlNotSelect',
  'sqlTableUnknown',
  'sqlFunctionRefused',
  'sqlPartRefused',
  'sqlRefused',
  'sqlColumnTwice',
  'sqlTooWide',
  'sqlTooLong',
  'sqlParamUnknown',
  'sqlParamList',
  'sqlParamPlace',
  'sqlDialectRefused',
] as const;
const unreachable = [
  'connectionUnreachable',
  'connectionSignInFailed',
  'connectionDenied',
  'connectionLost',
  'connectionTimeout',
] as const;

/** SQL models: tables defined by a SELECT (decision 0013); see also `listTables`, `updateTable`, `deleteTable`. */
export const sqlmodel = {
  /** EP-295: runs a SELECT of an author with the author's rights. What is wrong with the SQL is part of the answer. */
  execute: post('/api/bigscreen/sqlModel/execute', {
    viewAs: 'allowed',
    ...common,
    body: z.object({
      connectionId,
      sql,
      rows: z.number().int().min(1).max(SQL_MODEL_LIMITS.previewRows).default(200),
      dynamicParamCondition: dynamicParamConditionSchema,
    }),
    reply: sqlRunSchema,
    owned: ofConnection,
    errors: ['notFound', ...asking, ...unreachable],
  }),
  /** Databases that hold tables which the viewer sees. */
  sources: post('/api/data/sqlModel/sources', { viewAs: 'allowed', ...common, reply: z.array(sqlSourceSchema) }),
  /** What SQL may name there: tables with their columns, and functions. */
  names: post('/api/data/sqlModel/names', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ connectionId }),
    reply: z.object({ tables: z.array(sqlTableSchema), functions: z.array(z.string()) }),
    owned: ofConnection,
    errors: ['notFound'],
  }),
  detail: post('/api/data/sqlModel/detail', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ tableId: id }),
    reply: sqlModelSchema,
    owned: { 'body.tableId': 'table' },
    errors: ['notFound'],
  }),
  /** Used fields of a model that other SQL would remove or retype. */
  losses: post('/api/data/sqlModel/losses', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ tableId: id, connectionId, sql }),
    reply: z.array(sqlLossSchema),
    owned: { 'body.tableId': 'table', ...ofConnection },
    errors: ['notFound', ...reading, ...asking, ...unreachable],
  }),
  /** Makes a model, or changes the one that is named; fields keep their id by the name of their column. */
  save: post('/api/data/sqlModel/save', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      tableId: id.optional(),
      /** Of a model that is changed: when it was saved as it was read. */
      updatedAt: z.iso.datetime().optional(),
      name: z.string().trim().min(1).max(100),
      description: z.string().max(2_000).default(''),
      connectionId,
      sql,
      fields: z.array(sqlFieldSchema).max(300).default([]),
      /** Lets charts, formulas and models go on with what they then find. */
      force: z.boolean().default(false),
    }),
    reply: z.object({ tableId: z.string(), updatedAt: z.string() }),
    owned: { 'body.tableId': 'table', ...ofConnection },
    errors: [
      'notFound',
      'conflict',
      'nameTaken',
      'fieldChangeInvalid',
      'fieldInUse',
      'sqlReadsItself',
      ...reading,
      ...asking,
      ...unreachable,
    ],
  }),
} as const;
