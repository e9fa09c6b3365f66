import { endpointsOf } from '../endpoint.ts';
import { chartInsightSchema, insightShape, SUMMARY_LENGTH } from '../entities/board-insight.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import type { ErrorKey } from '../errors.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('dashboard');
const code = z.string().min(1).max(64);
const owned = { 'body.menuCode': 'board' } as const;
const board = z.object({ menuCode: code });
const component = board.extend({ componentCode: code });
const common = { owned } as const;
/** Each step makes a version of the board, as an editor's save does. */
const step = { ...common, reply: z.object({ componentCode: code, version: z.number().int() }) } as const;
const stepFaults = [
  'notFound',
  'boardLocked',
  'boardInvalid',
  'boardFull',
  'conflict',
] as const satisfies readonly ErrorKey[];
const asked = component.extend({
  /** What the reader chose on the board. */
  boardState: boardStateSchema.prefault({}),
});

/** AI components of boards: EP-139 to EP-143, whose payloads the specification does not show, and the written summary. */
export const aiComponents = {
  /** EP-139: comes to the first free slot. */
  add: post('/api/bigscreen/component/ai/add', {
    viewAs: 'refused',
    ...step,
    access: ['dashboard_add_empty_chart'],
    body: board.extend({ componentName: boardNameSchema, ...insightShape }),
    errors: [...stepFaults, 'chartMissing'],
  }),
  /** EP-140 */
  update: post('/api/bigscreen/component/ai/update', {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: component.extend(insightShape),
    errors: [...stepFaults, 'chartMissing'],
  }),
  /** EP-141: what the component says of itself, and what is found in the data of its charts as the caller sees it. */
  select: post('/api/bigscreen/component/ai/select', {
    viewAs: 'allowed',
    ...common,
    access: ['watch_chart_item'],
    body: asked.extend({
      /** What an author has not saved yet, in place of what is stored under the code. */
      draft: z
        .object({ reportCodes: insightShape.reportCodes, findingKinds: insightShape.findingKinds.unwrap() })
        .optional(),
      /** Skips the cache. */
      updateCache: z.boolean().default(false),
    }),
    reply: z.object({
      componentCode: code,
      componentName: z.string(),
      ...insightShape,
      charts: z.array(chartInsightSchema),
      /** Whether a written summary is to be had. */
      summary: z.boolean(),
    }),
    errors: ['notFound', 'reportUnpublished', 'cancelled'],
  }),
  /** EP-142 */
  remove: post('/api/bigscreen/component/ai/delete', {
    viewAs: 'refused',
    ...step,
    access: ['chart_delete'],
    body: component,
    errors: stepFaults,
  }),
  /** EP-143 */
  editName: post('/api/bigscreen/component/ai/editName', {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: component.extend({ componentName: boardNameSchema }),
    errors: stepFaults,
  }),
  /** A summary in the caller's language of what is found for the caller, written by the operator's language model. */
  summary: post('/api/bigscreen/component/ai/summary', {
    viewAs: 'allowed',
    ...common,
    access: ['watch_chart_item'],
    body: asked,
    reply: z.object({
      /** Plain text. */
      text: z.string().max(SUMMARY_LENGTH),
      /** ISO 8601 */
      writtenAt: z.string(),
    }),
    errors: [
      'notFound',
      'reportUnpublished',
      'rateLimited',
      'aiOff',
      'aiNothing',
      'aiFailed',
      'aiTimeout',
      'cancelled',
    ],
  }),
} as const;

const owner = { area: 'session', access: ['role_type_admin'], corporationScoped: true } as const;
const aiSettingsSchema = z.object({
  /** Whether members may have findings summarised by the language model. */
  aiOn: z.boolean(),
  /** Where findings are sent for summaries; null without a service. */
  service: z.object({ host: z.string(), model: z.string() }).nullable(),
});

/** Whether a corporation uses the operator's language model: for its owners (aiOn of the session). */
export const aiSettings = {
  read: post('/api/sys/ai/settings', { viewAs: 'allowed', ...owner, body: z.object({}), reply: aiSettingsSchema }),
  save: post('/api/sys/ai/settings/save', {
    viewAs: 'refused',
    ...owner,
    body: z.object({ aiOn: z.boolean() }),
    reply: aiSettingsSchema,
  }),
} as const;
