import { endpointsOf } from '../endpoint.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { dynamicPartSchema } from '../screens/dynamic-part.ts';
import { playConfigSchema, playSchema, screenChoiceSchema } from '../screens/play.ts';
import { screenPartSchema } from '../screens/screen-part.ts';
import { z } from '../zod.ts';
import { IMAGE_BYTES } from './upload.ts';

const { get, post } = endpointsOf('screenplay');
const code = z.string().min(1).max(64);
const edit = ['dashboard_edit_file'] as const;
const read = ['watch_right_content'] as const;
const version = z.number().int();
const screen = { 'body.menuCode': 'screen' } as const;
const dynamic = { access: read, owned: { 'params.id': 'dynamicScreen' } } as const;

const jumpDataSchema = z.array(
  z.object({ sourceId: code, name: z.string(), value: z.string(), menuCode: code, screenCode: code.nullable() }),
);
const bindSchema = z.array(
  z.object({ systemId: code, systemName: z.string(), tbls: z.array(z.object({ tblId: code, tblName: z.string() })) }),
);

/**
 * Play lists, what screens say of themselves, and dynamic screens: EP-026 to EP-029, EP-031 to EP-033, EP-036 to EP-041,
 * with payloads and replies of ours.
 */
export const screenPlay = {
  /** EP-026: a new play list. */
  save: post('/api/manage/show/screen/play/save', {
    viewAs: 'refused',
    access: edit,
    body: playConfigSchema,
    reply: z.object({ id: code, version }),
    errors: ['nameTaken', 'playInvalid'],
  }),
  /** EP-027: one play list, or all of the corporation, by name. */
  query: post('/api/manage/show/screen/play/query', {
    viewAs: 'allowed',
    access: read,
    body: z.object({ id: code.optional() }),
    reply: z.array(playSchema),
    owned: { 'body.id': 'play' },
    errors: ['notFound'],
  }),
  /** EP-028: `conflict` if `version` is outdated. Walls show the change with their next item. */
  update: post('/api/manage/show/screen/play/update', {
    viewAs: 'refused',
    access: edit,
    body: playConfigSchema.extend({ id: code, version }),
    reply: z.object({ id: code, version }),
    owned: { 'body.id': 'play' },
    errors: ['notFound', 'conflict', 'nameTaken', 'playInvalid'],
  }),
  /** Walls that show it show nothing afterwards (ours). */
  remove: post('/api/manage/show/screen/play/delete', {
    viewAs: 'refused',
    access: edit,
    body: z.object({ id: code }),
    owned: { 'body.id': 'play' },
    errors: ['notFound'],
  }),
  /** EP-029: keeps a picture as logo. */
  uploadLogo: post('/api/manage/show/uploadLogo', {
    viewAs: 'refused',
    access: edit,
    rawBody: 'application/octet-stream',
    bodyLimit: 2 * IMAGE_BYTES,
    reply: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['imageTypeRefused', 'imageTooLarge', 'storageFull'],
  }),
  /** EP-031: what a play list may show. */
  screenSelect: post('/api/manage/show/screenSelect', {
    viewAs: 'allowed',
    access: read,
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(screenChoiceSchema),
  }),
  /** EP-032: charts and elements of a published screen that ask one table: those to refresh when its rows change. */
  screenSingleTblSelect: post('/api/manage/show/screenSingleTblSelect', {
    viewAs: 'allowed',
    access: read,
    body: z.object({ menuCode: code, tblId: code }),
    reply: z.object({ tblId: code, components: z.array(code) }),
    owned: screen,
    errors: ['notFound', 'screenUnpublished'],
  }),
  /** EP-033: what a screen says of itself; what is left out stays. */
  screenSave: post('/api/manage/show/screenSave', {
    viewAs: 'refused',
    access: edit,
    body: z.object({
      menuCode: code,
      lockKey: z.string().min(8).max(64).optional(),
      menuName: boardNameSchema.optional(),
      theme: screenPartSchema.shape.theme.unwrap().optional(),
      background: screenPartSchema.shape.background.unwrap().optional(),
      refresh: screenPartSchema.shape.refresh.unwrap().optional(),
    }),
    reply: z.object({ menuCode: code, version }),
    owned: screen,
    errors: ['notFound', 'boardLocked', 'boardInvalid', 'conflict', 'nameTaken', 'screenAddressRefused'],
  }),
  /** EP-036: real-time tables whose answers belong to users of docked systems, by system. */
  tblGroupBindInfo: get('/api/sys/corporation/getSystemTblGroupBindInfo', { access: read, reply: bindSchema }),
  /** EP-037: those of one system. */
  tblGroupBindInfoBiz: post('/api/sys/corporation/getSystemTblGroupBindInfo/biz', {
    viewAs: 'allowed',
    access: read,
    body: z.object({ systemId: code }),
    reply: bindSchema,
    owned: { 'body.systemId': 'thirdSystem' },
    errors: ['notFound'],
  }),
  /** EP-038: how a dynamic screen is put together. It is saved as a document (EP-124). */
  selectDyScreenConf: get('/api/manage/ds/custom/selectDyScreenConf/{id}', {
    ...dynamic,
    params: z.object({ id: code }),
    reply: z.object({ menuCode: code, menuName: z.string(), version, conf: dynamicPartSchema }),
    errors: ['notFound'],
  }),
  /** EP-039: what a dynamic screen shows now, and until when. */
  selectDyScreenInfo: post('/api/manage/ds/custom/selectDyScreenInfo/', {
    viewAs: 'allowed',
    access: read,
    body: z.object({
      menuCode: code,
      /** Value of the address's parameter; an unknown one is answered with `notFound`. */
      value: z.string().max(200).optional(),
    }),
    reply: z.object({
      menuCode: code,
      /** Screen that is shown. */
      screenCode: code,
      sourceId: code.nullable(),
      name: z.string(),
      boardState: boardStateSchema,
      by: z.enum(['address', 'rule', 'rotation', 'first']),
      /** Seconds until another source may be shown; null for never. */
      seconds: z.number().int().nullable(),
    }),
    owned: { 'body.menuCode': 'dynamicScreen' },
    errors: ['notFound', 'screenUnpublished'],
  }),
  /** EP-040: sources of all dynamic screens, to jump to. */
  allJumpData: get('/api/manage/ds/custom/getXianGuoShiGuangJumpData', { access: read, reply: jumpDataSchema }),
  /** EP-041: sources of one. */
  jumpData: get('/api/manage/ds/custom/getJumpData/{id}', {
    ...dynamic,
    params: z.object({ id: code }),
    reply: jumpDataSchema,
    errors: ['notFound'],
  }),
} as const;
