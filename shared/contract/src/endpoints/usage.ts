import { endpointsOf } from '../endpoint.ts';
import { menuTypeSchema } from '../entities/menu-type.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owner = { access: ['role_type_admin'], corporationScoped: true } as const;
const code = z.string().min(1).max(64);
/** Days that can be looked at, today included. */
export const USAGE_DAYS = [7, 30, 90, 365] as const;
const days = z
  .number()
  .int()
  .refine((count) => (USAGE_DAYS as readonly number[]).includes(count));
/** How often members opened something, on days of the corporation's time zone; reloads within ten minutes, prints and visits of shares are not counted. */
const opened = z.number().int();

const usedDocumentSchema = z.object({
  menuCode: z.string(),
  menuName: z.string(),
  menuType: menuTypeSchema,
  opened,
  /** Members who opened it. */
  people: z.number().int(),
  /** When it was opened last in these days, ISO 8601; null for not at all. */
  lastAt: z.string().nullable(),
  /** Milliseconds within which nine of ten of its charts were answered, to a factor of 1.4; null where none was asked. */
  waitMs: z.number().nullable(),
});
export type UsedDocument = z.infer<typeof usedDocumentSchema>;

/** What is read by whom, and how many seats are taken; for owners, calls of ours. */
export const usage = {
  summary: post('/api/sys/usage/summary', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({ days }),
    reply: z.object({
      /** Of the licence; null for no limit. */
      seats: z.number().int().nullable(),
      /** Members who may sign in, and how many of them opened something in these days. */
      members: z.number().int(),
      active: z.number().int(),
      /** Boards, reports and screens, and how many of them somebody opened. */
      documents: z.number().int(),
      read: z.number().int(),
      opened,
      /** Every day, the oldest first; `day` is `YYYY-MM-DD`. */
      byDay: z.array(z.object({ day: z.string(), opened, people: z.number().int() })),
    }),
  }),
  documents: post('/api/sys/usage/documents', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({
      days,
      menuTypes: z.array(menuTypeSchema).max(5).default([]),
      /** Only those that nobody opened. */
      unread: z.boolean().default(false),
      keyword: z.string().trim().max(100).default(''),
      sortBy: z.enum(['menuName', 'opened', 'people', 'lastAt', 'waitMs']).default('opened'),
      sortFlag: z.enum(['asc', 'desc']).default('desc'),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ list: z.array(usedDocumentSchema), total: z.number().int() }),
  }),
  /** Who opened a document, those first who did most often; at most 200. */
  readers: post('/api/sys/usage/readers', {
    viewAs: 'allowed',
    ...owner,
    body: z.object({ menuCode: code, days }),
    owned: { 'body.menuCode': 'board' },
    reply: z.array(z.object({ userId: z.string(), userName: z.string(), opened, lastAt: z.string() })),
    errors: ['notFound'],
  }),
} as const;
