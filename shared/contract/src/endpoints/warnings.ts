import { endpointsOf } from '../endpoint.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { queryResultSchema } from '../query/query-result.ts';
import {
  warningBacktestSchema,
  warningDirectorySchema,
  warningDraftSchema,
  warningEventKindSchema,
  warningEventSchema,
  warningGroupLabelSchema,
  warningGroupSchema,
  warningGroupStateSchema,
  warningLevelSchema,
  warningRuleSchema,
  warningStateSchema,
  warningSummarySchema,
  WARNING_LIMITS,
  WARNING_SORTS,
} from '../warnings/index.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';

const { get, post } = endpointsOf('warning');
const id = z.string().min(1).max(64);
const watch = ['warning_dashboard'] as const;
const react = ['warning_watch_dashboard'] as const;
const author = ['dashboard_edit_file'] as const;
const one = z.object({ ruleId: id });
const owned = { 'body.ruleId': 'warningRule' } as const;
const draftOwned = {
  'body.rule.question.reportParam.tbId': 'table',
  'body.rule.directoryId': 'warningDirectory',
} as const;
const draftFaults = [
  'warningInvalid',
  'warningGroups',
  'chartTypeUnknown',
  'scheduleInvalid',
  ...QUESTION_FAULTS,
] as const;
const note = z.string().trim().max(WARNING_LIMITS.noteLength).default('');
/** ISO 8601 with a zone. */
const moment = z.iso.datetime({ offset: true });
const until = z.number().int().min(1).max(WARNING_LIMITS.minutes);

/**
 * Warning rules: their states, firings and dashboards. A rule asks with its owner's rights;
 * each caller sees groups and values of rows that the caller may see, and no rule on a table that is not the caller's.
 */
export const warnings = {
  /** Rules that the viewer may see, in order over all pages; `search` is a part of the name. */
  list: post('/api/warn/rule/list', {
    viewAs: 'allowed',
    access: watch,
    body: z.object({
      directoryId: id.nullable().optional(),
      search: z.string().max(100).default(''),
      state: warningStateSchema.optional(),
      /** Only the viewer's own. */
      mine: z.boolean().default(false),
      /** Only those whose owner left. */
      orphaned: z.boolean().default(false),
      /** Equal ones are by name; what never ran or has no next run comes first when ascending. */
      sortBy: z.enum(WARNING_SORTS).default('name'),
      sortFlag: z.enum(['asc', 'desc']).default('asc'),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    owned: { 'body.directoryId': 'warningDirectory' },
    reply: z.object({ list: z.array(warningSummarySchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** A rule with all that its editor needs. */
  get: post('/api/warn/rule/get', {
    viewAs: 'allowed',
    access: watch,
    owned,
    body: one,
    reply: warningRuleSchema,
    errors: ['notFound'],
  }),
  /**
   * What is wrong with a rule that is not saved yet, how many groups it has with the caller's rights now, and when it would
   * run next. Stores nothing.
   */
  check: post('/api/warn/rule/check', {
    viewAs: 'allowed',
    access: author,
    owned: draftOwned,
    body: z.object({ rule: warningDraftSchema }),
    reply: z.object({
      groups: z.number().int(),
      /** The first of them, in the caller's language. */
      examples: z.array(warningGroupLabelSchema),
      /** Fields that the table does not have any more, or that the caller may not see; by the names that they had, else ids. */
      lostFields: z.array(z.string()),
      /** The next runs, ISO 8601, at most five; empty for one that runs on arrival of rows. */
      nextRuns: z.array(z.string()),
      /**
       * Recipients that are no active members, roles or channels any more, as places in the draft: `recipients.0`,
       * `escalation.recipients.1`.
       */
      lostRecipients: z.array(z.string()),
    }),
    errors: ['notFound', ...draftFaults],
  }),
  /**
   * Stores a rule. Without `ruleId` it is a new one of the caller's; with it, only its owner may (others take it over
   * first), and `version` is the one it was begun from, or `conflict`. States of groups that are still the same stay; a
   * changed question or `groupBy` begins anew and ends open firings.
   */
  save: post('/api/warn/rule/save', {
    viewAs: 'refused',
    access: author,
    owned: { ...draftOwned, 'body.ruleId': 'warningRule' },
    body: z.object({ ruleId: id.optional(), version: z.number().int().optional(), rule: warningDraftSchema }),
    reply: warningRuleSchema,
    errors: ['notFound', 'noPermission', 'conflict', 'nameTaken', 'warningLimit', ...draftFaults],
  }),
  /** With its states and history. By its owner and owners of the corporation. */
  remove: post('/api/warn/rule/delete', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one,
    errors: ['notFound', 'noPermission'],
  }),
  /** Lets it run, or stand still; its states stay. By its owner and owners of the corporation. */
  switch: post('/api/warn/rule/switch', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one.extend({ enabled: z.boolean() }),
    errors: ['notFound', 'noPermission'],
  }),
  /** Changes several rules at once, or none of them. By their owners and owners of the corporation. */
  bulk: post('/api/warn/rule/bulk', {
    viewAs: 'refused',
    access: author,
    owned: { 'body.ruleIds.0': 'warningRule', 'body.change.directoryId': 'warningDirectory' },
    body: z.object({
      ruleIds: z.array(id).min(1).max(WARNING_LIMITS.bulk),
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('enabled'), enabled: z.boolean() }),
        z.object({ kind: z.literal('directory'), directoryId: id.nullable() }),
        /** Null ends it. */
        z.object({ kind: z.literal('mute'), minutes: until.nullable() }),
        z.object({ kind: z.literal('delete') }),
      ]),
    }),
    reply: z.object({ changed: z.number().int() }),
    errors: ['notFound', 'noPermission'],
  }),
  /**
   * Makes the caller, an owner of the corporation, its owner: it asks with the caller's rights from the next run on.
   * Refused where the caller may not see its table or fields.
   */
  takeOver: post('/api/warn/rule/takeOver', {
    viewAs: 'refused',
    access: ['role_type_admin'],
    owned,
    body: one,
    reply: warningRuleSchema,
    errors: ['notFound', 'queryTableUnknown', 'queryFieldUnknown'],
  }),
  /** Evaluates it at once, as its schedule would; answers when that is done. */
  run: post('/api/warn/rule/run', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one,
    reply: warningSummarySchema,
    errors: ['notFound', 'noPermission', 'warningStands', 'warningBusy'],
  }),
  /** States of the groups that the viewer may see, the most serious first, then by since. */
  states: post('/api/warn/states', {
    viewAs: 'allowed',
    access: watch,
    owned,
    body: one.extend({
      state: warningStateSchema.optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ list: z.array(warningGroupStateSchema), total: z.number().int() }),
    errors: ['notFound', ...QUESTION_FAULTS],
  }),
  /**
   * Says that somebody looks after open firings: no repetition and no escalation until they get more serious or are
   * resolved. By recipients, the owner and those who edit boards. Only groups that the caller may see change; without
   * groups, all open ones of these.
   */
  acknowledge: post('/api/warn/acknowledge', {
    viewAs: 'refused',
    access: react,
    owned,
    body: one.extend({ groups: z.array(warningGroupSchema).max(WARNING_LIMITS.groups).optional(), note }),
    reply: z.object({ acknowledged: z.number().int() }),
    errors: ['notFound', 'noPermission', ...QUESTION_FAULTS],
  }),
  /**
   * Tells nobody of a rule, or of groups of it that the caller may see, for so many minutes. By its owner and owners of the
   * corporation.
   */
  mute: post('/api/warn/mute', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one.extend({
      groups: z.array(warningGroupSchema).max(WARNING_LIMITS.groups).optional(),
      minutes: until,
      note,
    }),
    errors: ['notFound', 'noPermission', ...QUESTION_FAULTS],
  }),
  /** Ends it before; what fires then is told with the next run. */
  unmute: post('/api/warn/unmute', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one.extend({ groups: z.array(warningGroupSchema).max(WARNING_LIMITS.groups).optional() }),
    errors: ['notFound', 'noPermission', ...QUESTION_FAULTS],
  }),
  /**
   * Rows behind a firing, with the caller's rights: those of the group, or of the whole answer, as the question finds them
   * at a moment. Of a stored rule, or of a draft whose backtest is looked at.
   */
  explain: post('/api/warn/explain', {
    viewAs: 'allowed',
    access: watch,
    owned: { 'body.ruleId': 'warningRule', 'body.question.reportParam.tbId': 'table' },
    body: z.object({
      ruleId: id.optional(),
      /** In place of a stored rule: what the draft asks; for those who edit boards. */
      question: warningDraftSchema.shape.question.optional(),
      groupBy: warningDraftSchema.shape.groupBy.optional(),
      group: warningGroupSchema.default([]),
      /** Relative dates follow it. */
      at: moment,
      page: z.number().int().min(1).default(1),
    }),
    /** At most 200 rows of a page, as they are stored; `total` counts all. */
    reply: queryResultSchema,
    errors: ['notFound', 'noPermission', 'invalidInput', ...QUESTION_FAULTS],
  }),
  /** EP-117, RU-801: what happened, newest first; the filters stand in the query suffix. */
  history: get('/api/warn/history/data', {
    access: watch,
    query: z.object({
      ruleId: id.optional(),
      firingId: id.optional(),
      /** Several, joined by commas. */
      kinds: z
        .string()
        .max(200)
        .optional()
        .transform((text) => (text === undefined || text === '' ? undefined : text.split(',')))
        .pipe(z.array(warningEventKindSchema).optional()),
      level: warningLevelSchema.optional(),
      from: moment.optional(),
      to: moment.optional(),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    owned: { 'query.ruleId': 'warningRule' },
    reply: z.object({ list: z.array(warningEventSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** Firings that began, by day of the corporation's zone, oldest first, days without one included. */
  trend: post('/api/warn/trend', {
    viewAs: 'allowed',
    access: watch,
    owned: { 'body.ruleId': 'warningRule', 'body.directoryId': 'warningDirectory' },
    body: z.object({
      ruleId: id.optional(),
      /** With those below it; null and left out are all. */
      directoryId: id.nullable().optional(),
      days: z.number().int().min(1).max(WARNING_LIMITS.trendDays).default(30),
    }),
    reply: z.array(
      z.object({ day: z.string(), info: z.number().int(), warning: z.number().int(), critical: z.number().int() }),
    ),
    errors: ['notFound'],
  }),
  /** Begins to play a rule over the last days of the real data with the caller's rights. One at a time for each user. */
  startBacktest: post('/api/warn/backtest/start', {
    viewAs: 'refused',
    access: author,
    owned: draftOwned,
    body: z.object({
      rule: warningDraftSchema,
      days: z.number().int().min(1).max(WARNING_LIMITS.backtestDays).default(30),
    }),
    reply: warningBacktestSchema,
    errors: ['notFound', 'warningBusy', ...draftFaults],
  }),
  /** How far it is, and its result. Ask every second. */
  backtest: post('/api/warn/backtest/detail', {
    viewAs: 'allowed',
    access: author,
    owned: { 'body.backtestId': 'warningBacktest' },
    body: z.object({ backtestId: id }),
    reply: warningBacktestSchema,
    errors: ['notFound'],
  }),
  /** Ends it; one that has ended stays as it is. */
  cancelBacktest: post('/api/warn/backtest/cancel', {
    viewAs: 'refused',
    access: author,
    owned: { 'body.backtestId': 'warningBacktest' },
    body: z.object({ backtestId: id }),
    reply: warningBacktestSchema,
    errors: ['notFound'],
  }),
  /** Warning dashboards as a flat list; the tree follows from `parentId`, brothers stand in the order of the list. */
  directories: post('/api/warn/directory/list', {
    viewAs: 'allowed',
    access: watch,
    body: z.object({}),
    reply: z.array(warningDirectorySchema),
  }),
  /** A new one at the end of its brothers, or another name. */
  saveDirectory: post('/api/warn/directory/save', {
    viewAs: 'refused',
    access: ['dashboard_edit_dir'],
    owned: { 'body.directoryId': 'warningDirectory', 'body.parentId': 'warningDirectory' },
    body: z.object({
      directoryId: id.optional(),
      directoryName: boardNameSchema,
      /** Of a new one. */
      parentId: id.nullable().default(null),
    }),
    reply: z.object({ directoryId: id }),
    errors: ['notFound', 'nameTaken', 'warningLimit'],
  }),
  /** Moves it under another one, before a brother or to the end. */
  moveDirectory: post('/api/warn/directory/move', {
    viewAs: 'refused',
    access: ['dashboard_edit_dir'],
    owned: {
      'body.directoryId': 'warningDirectory',
      'body.parentId': 'warningDirectory',
      'body.beforeId': 'warningDirectory',
    },
    body: z.object({ directoryId: id, parentId: id.nullable(), beforeId: id.nullable().default(null) }),
    errors: ['notFound', 'nameTaken', 'warningLimit'],
  }),
  /** Those in it move to the one above. */
  removeDirectory: post('/api/warn/directory/delete', {
    viewAs: 'refused',
    access: ['dashboard_delete_dir'],
    owned: { 'body.directoryId': 'warningDirectory' },
    body: z.object({ directoryId: id }),
    errors: ['notFound'],
  }),
} as const;
