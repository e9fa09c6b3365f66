import {
  agentWithSourcesSchema,
  collectFromSchema,
  collectNameSchema,
  collectRangeSchema,
  collectRunSchema,
  collectSourceSchema,
  collectTaskSchema,
  collectTaskSetSchema,
  dirtyLimitSchema,
  keysEverySchema,
  previewAnswerSchema,
  RUN_STATES,
  sourceDraftFields,
  sourceTablesAnswerSchema,
  sourceTestAnswerSchema,
  taskDefinitionSchema,
  taskScheduleSchema,
} from '../collector/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { get, post, put, remove } = endpointsOf('collector');
const id = z.string().min(1).max(64);
const read = { viewAs: 'allowed', access: ['data_manage'], corporationScoped: true } as const;
const changes = { viewAs: 'refused', access: ['data_manage'] } as const;
const asked = [
  'notFound',
  'agentWaiting',
  'agentOffline',
  'collectPasswordAgain',
  'collectSealKey',
  'collectFailed',
  'collectNoAnswer',
] as const;
const page = {
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(200).default(50),
};

/** What came of an order; `queued`: the task is under way, and is run once more after that. */
const runOrderedSchema = z.enum(['begun', 'queued', 'stopped']);

/** Databases and folders that agents read (0124). */
export const collectorSources = {
  agents: post('/api/collector/agent/agentAndDs', { ...read, reply: z.array(agentWithSourcesSchema) }),
  /** By name; `search` is a part of it. */
  list: post('/api/collector/ds/list', {
    ...read,
    owned: { 'body.clientId': 'agent' },
    body: z.object({ search: z.string().max(100).default(''), clientId: id.optional(), ...page }),
    reply: z.object({ list: z.array(collectSourceSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  save: post('/api/collector/ds/save', {
    ...changes,
    owned: { 'body.clientId': 'agent' },
    body: z.object(sourceDraftFields),
    reply: collectSourceSchema,
    errors: ['notFound', 'nameTaken', 'collectTooMany', 'collectSealKey'],
  }),
  update: put('/api/collector/ds/update', {
    ...changes,
    owned: { 'body.dsId': 'collectSource', 'body.clientId': 'agent' },
    body: z.object({ dsId: id, ...sourceDraftFields }),
    reply: collectSourceSchema,
    errors: ['notFound', 'nameTaken', 'collectPasswordAgain', 'collectSealKey'],
  }),
  get: get('/api/collector/ds/{dsId}', {
    access: ['data_manage'],
    owned: { 'params.dsId': 'collectSource' },
    params: z.object({ dsId: id }),
    reply: collectSourceSchema,
    errors: ['notFound'],
  }),
  /** With its task sets and tasks; the tables that they filled stay. */
  remove: remove('/api/collector/ds/{dsId}', {
    access: ['data_manage'],
    owned: { 'params.dsId': 'collectSource' },
    params: z.object({ dsId: id }),
    errors: ['notFound'],
  }),
  /** Has the agent connect, also to a source that is not saved yet. */
  test: post('/api/collector/ds/test', {
    ...changes,
    owned: { 'body.dsId': 'collectSource', 'body.clientId': 'agent' },
    body: z.object({ dsId: id.optional(), ...sourceDraftFields }),
    reply: sourceTestAnswerSchema,
    errors: asked,
  }),
  /** Asks a saved source for its tables, or for the first rows of one or of a SELECT. */
  sql: post('/api/collector/ds/sql', {
    ...changes,
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({
      dsId: id,
      ask: z.union([z.object({ search: z.string().max(100) }), z.object({ from: collectFromSchema })]),
    }),
    reply: z.object({ tables: sourceTablesAnswerSchema.nullable(), preview: previewAnswerSchema.nullable() }),
    errors: asked,
  }),
  /** Gives the agent the source, its task sets and tasks as they are now. */
  release: post('/api/collector/ds/release', {
    ...changes,
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({ dsId: id }),
    reply: collectSourceSchema,
    errors: ['notFound'],
  }),
  /** Has the agent read a range again, of each task of the source that is released and has the column. */
  patch: post('/api/collector/ds/patch/send', {
    ...changes,
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({ dsId: id, range: collectRangeSchema }),
    reply: z.object({ tasks: z.array(z.object({ taskId: id, taskName: z.string(), state: runOrderedSchema })) }),
    errors: ['notFound', 'agentWaiting', 'agentOffline', 'collectRange', 'collectFailed', 'collectNoAnswer'],
  }),
} as const;

const taskSetFields = { taskSetName: collectNameSchema, schedule: taskScheduleSchema.nullable() };

/** Tasks of a source that follow each other, on a schedule. */
export const collectorTaskSets = {
  list: post('/api/collector/taskset/list', {
    ...read,
    body: z.object({ search: z.string().max(100).default('') }),
    reply: z.array(collectTaskSetSchema),
  }),
  /** By name; the sets of one source. */
  ofSource: get('/api/collector/taskset/list/{dsId}', {
    access: ['data_manage'],
    owned: { 'params.dsId': 'collectSource' },
    params: z.object({ dsId: id }),
    reply: z.array(collectTaskSetSchema),
    errors: ['notFound'],
  }),
  get: get('/api/collector/taskset/{taskSetId}', {
    access: ['data_manage'],
    owned: { 'params.taskSetId': 'collectTaskSet' },
    params: z.object({ taskSetId: id }),
    reply: collectTaskSetSchema,
    errors: ['notFound'],
  }),
  save: post('/api/collector/taskset/save', {
    ...changes,
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({ dsId: id, ...taskSetFields }),
    reply: collectTaskSetSchema,
    errors: ['notFound', 'nameTaken', 'collectTooMany', 'syncScheduleInvalid'],
  }),
  update: put('/api/collector/taskset/update', {
    ...changes,
    owned: { 'body.taskSetId': 'collectTaskSet' },
    body: z.object({ taskSetId: id, ...taskSetFields }),
    reply: collectTaskSetSchema,
    errors: ['notFound', 'nameTaken', 'syncScheduleInvalid'],
  }),
  /** With its tasks; the tables that they filled stay. */
  remove: remove('/api/collector/taskset/{taskSetId}', {
    access: ['data_manage'],
    owned: { 'params.taskSetId': 'collectTaskSet' },
    params: z.object({ taskSetId: id }),
    errors: ['notFound'],
  }),
} as const;

const taskFields = {
  taskName: collectNameSchema,
  definition: taskDefinitionSchema,
  dirtyLimit: dirtyLimitSchema,
  keysEvery: keysEverySchema.default(0),
};

/** What is read, and into which table. */
export const collectorTasks = {
  /** In their order. */
  list: post('/api/collector/task/list', {
    ...read,
    owned: { 'body.taskSetId': 'collectTaskSet' },
    body: z.object({ taskSetId: id }),
    reply: z.array(collectTaskSchema),
    errors: ['notFound'],
  }),
  /** A new task; its table has its name, which no other table of the corporation may have. */
  save: post('/api/collector/task/save', {
    ...changes,
    owned: { 'body.taskSetId': 'collectTaskSet' },
    body: z.object({ taskSetId: id, ...taskFields }),
    reply: collectTaskSchema,
    errors: ['notFound', 'nameTaken', 'collectTooMany'],
  }),
  /** Another definition has its next run read everything. */
  update: put('/api/collector/task/update', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id, ...taskFields }),
    reply: collectTaskSchema,
    errors: ['notFound', 'nameTaken'],
  }),
  get: get('/api/collector/task/{taskId}', {
    access: ['data_manage'],
    owned: { 'params.taskId': 'collectTask' },
    params: z.object({ taskId: id }),
    reply: collectTaskSchema,
    errors: ['notFound'],
  }),
  /** The table that it filled stays. */
  remove: remove('/api/collector/task/{taskId}', {
    access: ['data_manage'],
    owned: { 'params.taskId': 'collectTask' },
    params: z.object({ taskId: id }),
    errors: ['notFound'],
  }),
  /** At once: no release is needed. */
  switch: post('/api/collector/task/switch', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id, on: z.boolean() }),
    reply: collectTaskSchema,
    errors: ['notFound'],
  }),
  /**
   * Has the agent run it now, or stop it with all that waits of it; with `whole` the run reads everything again, with
   * `range` that part alone, with `keys` the keys alone, so that rows that are gone at the source vanish.
   */
  send: post('/api/collector/task/patch/send', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({
      taskId: id,
      command: z.enum(['run', 'cancel']),
      whole: z.boolean().default(false),
      range: collectRangeSchema.nullable().default(null),
      keys: z.boolean().default(false),
    }),
    reply: z.object({ state: runOrderedSchema }),
    errors: [
      'notFound',
      'agentWaiting',
      'agentOffline',
      'collectNotReleased',
      'collectRange',
      'collectNoRows',
      'collectNoCursor',
      'collectFailed',
      'collectNoAnswer',
    ],
  }),
  /** Runs, the latest first. */
  log: post('/api/collector/tasklog/list', {
    ...read,
    owned: { 'body.taskId': 'collectTask', 'body.dsId': 'collectSource' },
    body: z.object({
      taskId: id.optional(),
      dsId: id.optional(),
      state: z.enum(RUN_STATES).optional(),
      ...page,
    }),
    reply: z.object({ list: z.array(collectRunSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
} as const;
