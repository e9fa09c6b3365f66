import { endpointsOf } from '../endpoint.ts';
import {
  importFateSchema,
  importRowSchema,
  MEMBER_FILE_LIMITS,
  memberImportSchema,
} from '../entities/member-import.ts';
import { memberStateSchema } from '../entities/member.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const common = { access: ['user_manage'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const one = { body: z.object({ importId: id }), owned: { 'body.importId': 'memberImport' } } as const;

/** Members as Excel files: out, and in again after a look at what would become of each row. Calls of ours. */
export const memberImport = {
  /** Members as the list shows them, with their groups and, for owners, their attributes. @returns an XLSX file */
  exportFile: post('/api/sys/corporationUser/export', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      roleId: id.optional(),
      state: memberStateSchema.optional(),
      groupId: id.optional(),
      userNickName: z.string().max(100).optional(),
      /** The head alone, to be filled in. */
      empty: z.boolean().default(false),
    }),
    file: true,
  }),
  /** Reads an XLSX file, and says what would become of its rows. Nothing is changed. */
  check: post('/api/sys/corporationUser/import/check', {
    viewAs: 'refused',
    ...common,
    query: z.object({ fileName: z.string().min(1).max(200) }),
    rawBody: 'application/octet-stream',
    bodyLimit: MEMBER_FILE_LIMITS.bytes,
    reply: memberImportSchema,
    errors: ['memberFile'],
  }),
  rows: post('/api/sys/corporationUser/import/rows', {
    viewAs: 'allowed',
    ...common,
    body: one.body.extend({
      fate: importFateSchema.optional(),
      /** Only those that failed when they were carried out. */
      failed: z.boolean().default(false),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(20),
    }),
    owned: one.owned,
    reply: z.object({ list: z.array(importRowSchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  /** Carries out the rows that can be; in the background. Once for each import. */
  apply: post('/api/sys/corporationUser/import/apply', {
    viewAs: 'refused',
    ...common,
    ...one,
    reply: memberImportSchema,
    errors: ['notFound', 'conflict'],
  }),
  state: post('/api/sys/corporationUser/import/state', {
    viewAs: 'allowed',
    ...common,
    ...one,
    reply: memberImportSchema,
    errors: ['notFound'],
  }),
  /** Ends it; what was carried out stays. */
  cancel: post('/api/sys/corporationUser/import/cancel', {
    viewAs: 'refused',
    ...common,
    ...one,
    errors: ['notFound'],
  }),
} as const;
