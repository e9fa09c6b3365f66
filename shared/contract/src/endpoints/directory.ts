import { endpointsOf } from '../endpoint.ts';
import {
  directoryActionSchema,
  directoryRowSchema,
  directoryRunSchema,
  directorySettingsSchema,
} from '../entities/directory.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const system = { body: z.object({ systemId: id }), owned: { 'body.systemId': 'thirdSystem' } } as const;
const run = { body: z.object({ runId: id }), owned: { 'body.runId': 'directoryRun' } } as const;
const page = { page: z.number().int().min(1).default(1), limit: z.number().int().min(1).max(200).default(20) };

/** People and groups of docking systems, brought in. Groups decide what row conditions show, so owners alone ask these. */
export const directory = {
  /** How the directory of a system is brought in; version 0 where nobody said so yet. */
  settings: post('/api/sys/directory/settings', {
    viewAs: 'allowed',
    ...owner,
    ...system,
    reply: z.object({
      settings: directorySettingsSchema,
      version: z.number().int(),
      /** Whether the server can read it, now and by schedule; others push. */
      readable: z.boolean(),
      /** When it runs next; null for never. */
      nextAt: z.string().nullable(),
    }),
    errors: ['notFound', 'directoryNone'],
  }),
  saveSettings: post('/api/sys/directory/saveSettings', {
    viewAs: 'refused',
    ...owner,
    body: system.body.extend({ settings: directorySettingsSchema, version: z.number().int().min(0) }),
    owned: {
      ...system.owned,
      'body.settings.roleId': 'role',
      'body.settings.parentGroupId': 'userGroup',
    },
    reply: z.object({ version: z.number().int(), nextAt: z.string().nullable() }),
    errors: ['notFound', 'conflict', 'directoryNone', 'scheduleInvalid', 'grantBeyondOwn'],
  }),
  /** Reads the directory now. A dry run ends with its plan; others go on where no ceiling stands in the way. */
  start: post('/api/sys/directory/start', {
    viewAs: 'refused',
    ...owner,
    body: system.body.extend({ dry: z.boolean() }),
    owned: system.owned,
    reply: directoryRunSchema,
    errors: ['notFound', 'directoryNone', 'directoryBusy'],
  }),
  /** What was changed and why, newest first. */
  runs: post('/api/sys/directory/runs', {
    viewAs: 'allowed',
    ...owner,
    body: system.body.extend(page),
    owned: system.owned,
    reply: z.object({ list: z.array(directoryRunSchema), total: z.number().int() }),
    errors: ['notFound', 'directoryNone'],
  }),
  state: post('/api/sys/directory/state', {
    viewAs: 'allowed',
    ...owner,
    ...run,
    reply: directoryRunSchema,
    errors: ['notFound'],
  }),
  rows: post('/api/sys/directory/rows', {
    viewAs: 'allowed',
    ...owner,
    body: run.body.extend({
      action: directoryActionSchema.optional(),
      /** Only those that failed when they were carried out. */
      failed: z.boolean().default(false),
      ...page,
    }),
    owned: run.owned,
    reply: z.object({ list: z.array(directoryRowSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** Says yes to a run that takes away more than its ceiling. */
  confirm: post('/api/sys/directory/confirm', {
    viewAs: 'refused',
    ...owner,
    ...run,
    reply: directoryRunSchema,
    errors: ['notFound', 'conflict', 'directoryBusy', 'directoryPlanOld'],
  }),
  /** Says no to it; nothing of it is carried out. */
  decline: post('/api/sys/directory/decline', {
    viewAs: 'refused',
    ...owner,
    ...run,
    reply: directoryRunSchema,
    errors: ['notFound', 'conflict'],
  }),
  /** Ends a run; what was carried out stays. */
  cancel: post('/api/sys/directory/cancel', {
    viewAs: 'refused',
    ...owner,
    ...run,
    reply: directoryRunSchema,
    errors: ['notFound', 'conflict'],
  }),
} as const;
