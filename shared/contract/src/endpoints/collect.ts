import {
  agentWithSourcesSchema,
  COLLECT_LIMITS,
  collectColumnSchema,
  collectFromSchema,
  collectNameSchema,
  collectRangeSchema,
  collectRunSchema,
  collectSourceSchema,
  collectTaskSchema,
  collectTaskSetSchema,
  dirtyLimitSchema,
  dirtyRowSchema,
  keysEverySchema,
  previewAnswerSchema,
  RUN_STATES,
  FOUND_COLUMNS,
  sealedBoxSchema,
  sourceDraftFields,
  sourceFields,
  sourceTablesAnswerSchema,
  sourceTestAnswerSchema,
  taskDefinitionSchema,
  taskScheduleSchema,
  taskSetRelationsSchema,
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
  'collectAgentOld',
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

/** Databases and folders that agents read (0124): EP-228 to EP-239. */
export const collectorSources = {
  agents: post('/api/collector/agent/agentAndDs', { ...read, reply: z.array(agentWithSourcesSchema) }),
  /** As `agents`, of the session's corporation; another `corpCode` is refused. */
  agentsOf: get('/api/collector/agent/agentAndDs/{corpCode}', {
    access: ['data_manage'],
    params: z.object({ corpCode: id }),
    reply: z.array(agentWithSourcesSchema),
  }),
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
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({ dsId: id, ...sourceFields }),
    reply: collectSourceSchema,
    errors: ['notFound', 'nameTaken', 'collectPasswordAgain', 'collectSealKey'],
  }),
  /**
   * Moves a source to another agent. The new agent runs it after the next release and reads all rows then. A stored
   * password is encrypted for the old agent, so the call has it again, or null. Refused while runs are under way, unless `stop` ends them.
   */
  relate: post('/api/collector/ds/relate', {
    ...changes,
    owned: { 'body.dsId': 'collectSource', 'body.clientId': 'agent' },
    body: z.object({
      dsId: id,
      clientId: id,
      password: sealedBoxSchema.nullable().optional(),
      stop: z.boolean().default(false),
    }),
    reply: collectSourceSchema,
    errors: ['notFound', 'collectMoving', 'collectPasswordAgain', 'collectSealKey'],
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
    errors: ['notFound', 'agentWaiting', 'collectAgentOld'],
  }),
  /** Has the agent read a range again, of each task of the source that is released and has the column. */
  patch: post('/api/collector/ds/patch/send', {
    ...changes,
    owned: { 'body.dsId': 'collectSource' },
    body: z.object({ dsId: id, range: collectRangeSchema }),
    reply: z.object({ tasks: z.array(z.object({ taskId: id, taskName: z.string(), state: runOrderedSchema })) }),
    errors: [
      'notFound',
      'agentWaiting',
      'agentOffline',
      'collectAgentOld',
      'collectRange',
      'collectFailed',
      'collectNoAnswer',
    ],
  }),
} as const;

const taskSetFields = { taskSetName: collectNameSchema, schedule: taskScheduleSchema.nullable() };

/** Tasks of a source that follow each other, on a schedule: EP-240 to EP-248. */
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
  /** Gives the agent this set and its tasks as they are now; the rest of the source stays as it was released. */
  release: post('/api/collector/taskset/release', {
    ...changes,
    owned: { 'body.taskSetId': 'collectTaskSet' },
    body: z.object({ taskSetId: id }),
    reply: collectTaskSetSchema,
    errors: ['notFound', 'agentWaiting', 'collectAgentOld'],
  }),
  /** What it follows and may follow, and the order of its tasks. */
  getRel: post('/api/collector/taskset/getRel', {
    ...read,
    owned: { 'body.taskSetId': 'collectTaskSet' },
    body: z.object({ taskSetId: id }),
    reply: taskSetRelationsSchema,
    errors: ['notFound'],
  }),
  /** After which task set of its source it begins, and the order of its tasks, all of them. */
  relate: post('/api/collector/taskset/relate', {
    ...changes,
    owned: { 'body.taskSetId': 'collectTaskSet', 'body.after': 'collectTaskSet' },
    body: z.object({ taskSetId: id, after: id.nullable(), tasks: z.array(id).max(COLLECT_LIMITS.tasks) }),
    reply: taskSetRelationsSchema,
    errors: ['notFound', 'collectSetRing', 'collectTasksOther', 'collectAgentOld'],
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

/** What is read, and into which table: EP-249 to EP-252, EP-255 to EP-258. */
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
  /**
   * Another definition has its next run read everything, but for columns behind the others of a task with a cursor: these
   * are empty in the rows that are there. With `revision` it is refused where somebody else changed the definition since.
   */
  update: put('/api/collector/task/update', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id, revision: z.number().int().min(1).optional(), ...taskFields }),
    reply: collectTaskSchema,
    errors: ['notFound', 'nameTaken', 'conflict'],
  }),
  /** Takes columns that its table has at the source into the task, or has them not be offered any more. */
  columns: post('/api/collector/task/columns', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({
      taskId: id,
      /** Of the definition to which columns are added. */
      revision: z.number().int().min(1),
      add: z.array(collectColumnSchema).max(FOUND_COLUMNS.most).default([]),
      /** Names. */
      ignore: z.array(z.string().min(1).max(128)).max(FOUND_COLUMNS.most).default([]),
    }),
    reply: collectTaskSchema,
    errors: ['notFound', 'conflict', 'collectColumnOther', 'collectColumnTitles', 'collectTooMany'],
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
      'collectAgentOld',
      'collectNotReleased',
      'collectRange',
      'collectNoRows',
      'collectNoCursor',
      'collectFailed',
      'collectNoAnswer',
    ],
  }),
  /** Rows of a run that were left out, in their order; the first ones are kept. */
  dirty: post('/api/collector/tasklog/dirty', {
    ...read,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id, runId: z.uuid(), ...page }),
    reply: z.object({ list: z.array(dirtyRowSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /**
   * Has the agent read rows again that a run left out: those of which the key is known, by it; where the run is not in the
   * table, or the task has no key or compares snapshots, what the run read.
   */
  again: post('/api/collector/tasklog/send', {
    ...changes,
    owned: { 'body.taskId': 'collectTask' },
    body: z.object({ taskId: id, runId: z.uuid() }),
    reply: z.object({
      state: runOrderedSchema,
      /** Rows that are read by their key; null: what the run read is read again. */
      rows: z.number().int().nullable(),
      /** Rows whose key is not known. */
      left: z.number().int(),
    }),
    errors: [
      'notFound',
      'agentWaiting',
      'agentOffline',
      'collectAgentOld',
      'collectNotReleased',
      'collectNoDirty',
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
