import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import { IMAGE_BYTES, IMAGE_TYPES, VIDEO_BYTES, VIDEO_TYPES } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { inBoards } from '../boards/index.ts';
import { inCharts } from '../charts/index.ts';
import { inPlays } from '../plays/index.ts';
import { inReports } from '../reports/index.ts';
import { inTemplates } from '../templates/index.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import { imageMigrations } from './migrations.ts';
import { readImage } from './read-image.ts';
import { readVideo } from './read-video.ts';
import { IMAGE_ADDRESS, sweepImages } from './sweep-images.ts';
import type { ImageTables } from './tables.ts';

/** Bytes of all images and videos of one corporation. */
const CORPORATION_BYTES = 1024 * 1024 * 1024;
const FOLDER = '/files/images/';
/** 192 random bits: the name is the only access check, since shared pages show backgrounds without a session. */
const NAME = /^[0-9a-f]{48}\.(png|jpg|mp4|webm)$/;
const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4', webm: 'video/webm' } as const;
type MediaType = keyof typeof MEDIA_TYPES;

interface FilePart {
  /** Null for a part that is not there. */
  readonly body: Buffer | Readable | null;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly range: ByteRange | undefined;
}

export interface Images {
  /** Keeps an image and answers its address. @throws CatalogueError imageTypeRefused, imageTooLarge, storageFull */
  keep(corporationCode: string, userId: string, bytes: Buffer): Promise<string>;
  /** The bytes of an image or video of a corporation by its address; null for one that is not there. */
  read(corporationCode: string, address: string): Promise<Buffer | null>;
  /** Whether a corporation has an image or video with an address. */
  has(corporationCode: string, address: string): Promise<boolean>;
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    images: Images;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ImageTables {}
}

/** EP-155: images and videos of authors, checked by their content, served from addresses that nobody can guess; those that nothing shows go. */
export const imagesSlice = defineSlice({
  name: 'images',
  migrations: imageMigrations,
  create({ services }) {
    const { store, files, now, jobs } = services;
    jobs.define('images.sweep', async () => {
      await sweepImages(
        services,
        [inCharts, inBoards, inReports, inPlays, inTemplates].map((search) => () => search(services, IMAGE_ADDRESS)),
      );
    });
    jobs.schedule('images.sweep', '23 4 * * *', 'UTC');
    const keep: Images['keep'] = async (corporationCode, userId, given) => {
      if (given.length >= IMAGE_BYTES) throw new CatalogueError('imageTooLarge', { size: '2M' });
      const image = readImage(given);
      if (!image) throw new CatalogueError('imageTypeRefused', { types: IMAGE_TYPES.join(', ') });
      return put(corporationCode, userId, image.bytes, image.type);
    };
    const keepVideo: Images['keep'] = async (corporationCode, userId, given) => {
      if (given.length >= VIDEO_BYTES) throw new CatalogueError('videoTooLarge', { size: '50 MB' });
      const type = readVideo(given);
      if (!type) throw new CatalogueError('videoTypeRefused', { types: VIDEO_TYPES.join(', ') });
      return put(corporationCode, userId, given, type);
    };
    async function put(corporationCode: string, userId: string, bytes: Buffer, type: MediaType): Promise<string> {
      const name = `${randomBytes(24).toString('hex')}.${type}`;
      await oneAtATime(store, 'images', corporationCode, async (transaction) => {
        const { used } = await transaction
          .selectFrom('image')
          .select((query) => query.fn.coalesce(query.fn.sum<string | number>('bytes'), query.val(0)).as('used'))
          .where('corporation_code', '=', corporationCode)
          .executeTakeFirstOrThrow();
        if (Number(used) + bytes.length > CORPORATION_BYTES) throw new CatalogueError('storageFull');
        await transaction
          .insertInto('image')
          .values({ name, corporation_code: corporationCode, user_id: userId, bytes: bytes.length, created_at: now() })
          .execute();
      });
      try {
        await files.put(`images/${name}`, bytes, MEDIA_TYPES[type]);
      } catch (error) {
        await store.deleteFrom('image').where('name', '=', name).execute();
        throw error;
      }
      return `${FOLDER}${name}`;
    }
    const has: Images['has'] = async (corporationCode, address) => {
      const found = await store
        .selectFrom('image')
        .select('name')
        .where('corporation_code', '=', corporationCode)
        .where('name', '=', address.replace(FOLDER, ''))
        .executeTakeFirst();
      return found !== undefined;
    };
    /** A file, or the part of it that a player of videos shows next, which alone is read; null for one that is not there. */
    async function partOf(name: string, header: string | undefined): Promise<FilePart | null> {
      const key = `images/${name}`;
      if (header === undefined) {
        const whole = await files.get(key);
        return whole && { body: whole, size: whole.length, range: undefined };
      }
      const row = await store.selectFrom('image').select('bytes').where('name', '=', name).executeTakeFirst();
      if (!row) return null;
      const size = Number(row.bytes);
      const range = byteRange(header, size);
      if (range === null) return { body: null, size, range: undefined };
      const body = await files.open(key, undefined, range);
      return body && { body, size, range };
    }
    return {
      gives: {
        keep,
        has,
        read: async (corporationCode, address) =>
          (await has(corporationCode, address)) ? files.get(`images/${address.replace(FOLDER, '')}`) : null,
      },
      handlers: {
        upload: {
          image: async ({ viewer, body }) => ({
            success: true,
            url: await keep(viewer.corporationCode, viewer.userId, body),
          }),
          video: async ({ viewer, body }) => ({
            success: true,
            url: await keepVideo(viewer.corporationCode, viewer.userId, body),
          }),
        },
      },
      routes(http) {
        http.get<{ Params: { name: string } }>(`${FOLDER}:name`, async (request, reply) => {
          const { name } = request.params;
          const type = NAME.exec(name)?.[1];
          const part = type === undefined ? null : await partOf(name, request.headers.range);
          if (!part) throw new CatalogueError('routeNotFound');
          const { body, range, size } = part;
          if (body === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
          if (range)
            reply.code(206).headers({
              'content-range': `bytes ${range.first}-${range.last}/${size}`,
              'content-length': range.last - range.first + 1,
            });
          return reply
            .headers({
              'accept-ranges': 'bytes',
              'content-type': MEDIA_TYPES[type as MediaType],
              'x-content-type-options': 'nosniff',
              // Were it ever taken for a page, nothing in it would run.
              'content-security-policy': "default-src 'none'; sandbox",
              'cross-origin-resource-policy': 'same-origin',
              'content-disposition': 'inline',
              'cache-control': 'private, max-age=31536000, immutable',
              'referrer-policy': 'no-referrer',
            })
            .send(body);
        });
      },
    };
  },
});
