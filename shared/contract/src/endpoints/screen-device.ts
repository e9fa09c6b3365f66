import { endpointsOf } from '../endpoint.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { queryResultSchema } from '../query/query-result.ts';
import { tablePageFields } from '../query/table-page.ts';
import {
  DEVICE_LIMITS,
  deviceContentSchema,
  deviceNameSchema,
  devicePlaySchema,
  heartbeatReplySchema,
  heartbeatSchema,
  pairingCodeSchema,
  pairingSecretSchema,
  screenDeviceSchema,
} from '../screens/screen-device.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';
import { reportPublication } from './report-publication.ts';

const { get, post } = endpointsOf('screenplay');
const code = z.string().min(1).max(64);
const edit = ['dashboard_edit_file'] as const;
const device = { access: edit, owned: { 'body.deviceId': 'device' }, errors: ['notFound'] } as const;
const one = z.object({ deviceId: code });
const wall = { access: 'screen' } as const;
const ofWall = ['deviceShowsNot', 'screenUnpublished', 'reportUnpublished', 'notFound'] as const;

/** Walls: how they are paired, what they may ask, and what their operators do with them (calls of ours). */
export const screenDevice = {
  /** A wall asks for a six-digit code, which it shows. */
  beginPairing: post('/api/manage/show/device/pair/begin', {
    access: 'public',
    body: z.object({}),
    reply: z.object({
      code: pairingCodeSchema,
      /** With it the wall, and nobody else, gets its token. */
      secret: pairingSecretSchema,
      /** ISO 8601. */
      endsAt: z.string(),
    }),
    errors: ['rateLimited', 'unavailable'],
  }),
  /** The wall asks whether its code was entered; the token is given once. */
  endPairing: post('/api/manage/show/device/pair/end', {
    access: 'public',
    body: z.object({ secret: pairingSecretSchema }),
    /** `token` is null while nobody has entered the code. */
    reply: z.object({ token: z.string().nullable(), deviceName: z.string().nullable() }),
    errors: ['pairingCodeInvalid', 'rateLimited'],
  }),
  /** An operator enters the code that a wall shows. */
  pair: post('/api/manage/show/device/pair', {
    viewAs: 'refused',
    access: edit,
    body: z.object({ code: pairingCodeSchema, deviceName: deviceNameSchema, playId: code.nullable() }),
    reply: screenDeviceSchema,
    owned: { 'body.playId': 'play' },
    errors: ['notFound', 'pairingCodeInvalid', 'rateLimited', 'deviceTooMany', 'nameTaken'],
  }),
  list: post('/api/manage/show/device/list', {
    viewAs: 'allowed',
    access: edit,
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(screenDeviceSchema),
  }),
  /** Name and play list; what is left out stays. */
  change: post('/api/manage/show/device/change', {
    viewAs: 'refused',
    ...device,
    body: one.extend({ deviceName: deviceNameSchema.optional(), playId: code.nullable().optional() }),
    owned: { ...device.owned, 'body.playId': 'play' },
    reply: screenDeviceSchema,
    errors: ['notFound', 'nameTaken'],
  }),
  /** Its page is loaded anew with its next heartbeat. */
  reload: post('/api/manage/show/device/reload', { viewAs: 'refused', ...device, body: one }),
  /** Its token ends at once; the wall shows a new code. */
  revoke: post('/api/manage/show/device/revoke', { viewAs: 'refused', ...device, body: one }),
  /** Takes a revoked one off the list. `conflict` for one that is not revoked. */
  remove: post('/api/manage/show/device/delete', {
    viewAs: 'refused',
    ...device,
    body: one,
    errors: ['notFound', 'conflict'],
  }),
  /** The last picture; if asked, the wall sends a new one with its next heartbeat. `notFound` while there is none. */
  picture: post('/api/manage/show/device/picture', {
    viewAs: 'allowed',
    ...device,
    body: one.extend({ ask: z.boolean().default(true) }),
    file: true,
  }),

  /** What the wall shows. Null for no list. */
  play: get('/api/manage/show/wall/play', { ...wall, reply: devicePlaySchema.nullable() }),
  /** An item of its list, as it is published. */
  content: post('/api/manage/show/wall/content', {
    ...wall,
    body: z.object({ itemId: code }),
    reply: deviceContentSchema,
    errors: ofWall,
  }),
  /** Rows of a chart of an item, with the rights of who paired the wall; on a repeated page those of one of its values. */
  report: post('/api/manage/show/wall/report', {
    ...wall,
    body: z.object({
      itemId: code,
      reportCode: code,
      ...tablePageFields,
      repeat: boardStateSchema.shape.repeat,
    }),
    reply: queryResultSchema,
    errors: [...ofWall, 'chartMissing', ...QUESTION_FAULTS],
  }),
  /** Values by which a page of a report is repeated. */
  repeats: post('/api/manage/show/wall/repeats', {
    ...wall,
    body: z.object({ itemId: code, paperId: code }),
    reply: reportPublication.repeats.reply,
    errors: [...ofWall, ...QUESTION_FAULTS],
  }),
  heartbeat: post('/api/manage/show/wall/heartbeat', {
    ...wall,
    body: heartbeatSchema,
    reply: heartbeatReplySchema,
  }),
  /** What is on the wall, as a JPEG or PNG. */
  sendPicture: post('/api/manage/show/wall/picture', {
    ...wall,
    rawBody: 'application/octet-stream',
    bodyLimit: DEVICE_LIMITS.pictureBytes,
    errors: ['imageTypeRefused', 'imageTooLarge', 'rateLimited', 'storageFull'],
  }),
} as const;
