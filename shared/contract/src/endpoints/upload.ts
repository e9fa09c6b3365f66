import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { get, post, remove } = endpointsOf('upload');
/** Images that authors upload: their types, and the size in bytes that they must stay below. */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const IMAGE_BYTES = 2 * 1024 * 1024;

/** Videos that authors upload for big screens: their types, and the size in bytes that they must stay below. */
export const VIDEO_TYPES = ['mp4', 'webm'] as const;
export const VIDEO_BYTES = 50 * 1024 * 1024;

/** Bytes of a map that a corporation uploads, packed as they come and unpacked. */
export const MAP_BYTES = 5 * 1024 * 1024;
export const MAP_BYTES_UNPACKED = 20 * 1024 * 1024;
export const MAP_NAME_LENGTH = 50;
/** A corporation's own map, by the id that `mapDisplay.area` and its file's address have behind a prefix. */
export const OWN_MAP_ID = /^[0-9a-f]{48}$/;

/** What a corporation entered for a function of the product: maps, so far. */
export const functionEntrySchema = z.object({
  id: z.string(),
  type: z.literal('map'),
  name: z.string(),
  /** Areas with names. */
  areas: z.number().int(),
  /** Of the stored map. */
  bytes: z.number().int(),
  createdAt: z.string(),
  /** Null where the person left. */
  createdBy: z.string().nullable(),
});
export type FunctionEntry = z.output<typeof functionEntrySchema>;
const type = z.literal('map');

/** EP-155 to EP-158 */
export const upload = {
  /** Keeps an image for backgrounds of charts and boards. What it is, its bytes say; its name and type are not asked. */
  image: post('/api/bigscreen/upload', {
    viewAs: 'refused',
    access: ['chart_edit'],
    rawBody: 'application/octet-stream',
    // Larger, to tell too large images from invalid uploads.
    bodyLimit: 2 * IMAGE_BYTES,
    reply: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['imageTypeRefused', 'imageTooLarge', 'storageFull'],
  }),
  /** Keeps a video for big screens, as images are kept (ours). */
  video: post('/api/bigscreen/upload/video', {
    viewAs: 'refused',
    access: ['chart_edit'],
    rawBody: 'application/octet-stream',
    bodyLimit: VIDEO_BYTES + 1024 * 1024,
    reply: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['videoTypeRefused', 'videoTooLarge', 'storageFull'],
  }),
  /** EP-156: a map in GeoJSON, plain or gzip; only its areas are stored. */
  enterFunction: post('/api/bigscreen/function/enter/{type}', {
    viewAs: 'refused',
    access: ['chart_edit'],
    params: z.object({ type }),
    query: z.object({ name: z.string().trim().min(1).max(MAP_NAME_LENGTH) }),
    rawBody: 'application/octet-stream',
    bodyLimit: 2 * MAP_BYTES,
    reply: functionEntrySchema,
    errors: ['mapRefused', 'mapTooLarge', 'mapPlaces', 'mapNames', 'storageFull'],
  }),
  /** EP-157: the newest first. `orgCode` is the caller's own corporation (RU-806, D-02). */
  functions: get('/api/bigscreen/function/enter/list/{orgCode}/{type}', {
    access: ['chart_edit'],
    params: z.object({ orgCode: z.string(), type }),
    reply: z.array(functionEntrySchema),
  }),
  /** EP-158: charts that show the map say afterwards that it is not there. */
  removeFunction: remove('/api/bigscreen/function/enter/{id}', {
    access: ['chart_edit'],
    params: z.object({ id: z.string().regex(OWN_MAP_ID) }),
    owned: { 'params.id': 'map' },
    errors: ['notFound'],
  }),
} as const;
