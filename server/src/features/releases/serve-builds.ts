import { posix } from 'node:path';

import { buildIdSchema, remoteNameSchema } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FileStore } from '../../platform/services.ts';
import { encode, encodingFor } from '../../platform/static/encode.ts';
import { sha384 } from './check-build.ts';
import type { ReleaseRepository } from './release-repository.ts';
import type { ReleaseState } from './release-state.ts';
import { fileKey } from './upload-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
/** Bytes of files that stay in memory, and how many builds' file lists. */
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_LISTS = 200;

export interface ServeBuildsOptions {
  readonly repository: Pick<ReleaseRepository, 'filesOf'>;
  readonly state: Pick<ReleaseState, 'onChanged'>;
  readonly files: FileStore;
  readonly log: Logger;
}

/** Serves `/remotes/<remote>/<build>/<path>`: the build's own files, hashes checked, immutable. */
export function serveBuilds(http: FastifyInstance, options: ServeBuildsOptions): void {
  const { repository, state, files, log } = options;
  const lists = new LRUCache<string, Promise<Record<string, string> | null>>({ max: CACHE_LISTS });
  // A build that was deleted is not served from memory.
  state.onChanged(() => lists.clear());
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length + 1 });

  async function listOf(remote: string, build: string): Promise<Record<string, string> | null> {
    const key = `${remote}/${build}`;
    const found = lists.get(key) ?? repository.filesOf(remote, build);
    lists.set(key, found);
    const list = await found.catch((error: unknown) => {
      lists.delete(key);
      throw error;
    });
    // It may be published later.
    if (!list) lists.delete(key);
    return list;
  }

  async function read(key: string, integrity: string): Promise<Buffer> {
    const known = cache.get(key);
    if (known) return known;
    const bytes = await files.get(key);
    if (!bytes || sha384(bytes) !== integrity) {
      log.error({ file: key, missing: bytes === null }, 'a file of a build is not the one that was published');
      throw new CatalogueError('buildDamaged');
    }
    cache.set(key, bytes);
    return bytes;
  }

  /** The file in a content coding, made once. */
  async function encoded(key: string, bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const coded = `${key} ${encoding}`;
    const known = cache.get(coded);
    if (known) return known;
    const made = await encode(bytes, encoding);
    cache.set(coded, made);
    return made;
  }

  http.get<{ Params: { remote: string; build: string; '*': string } }>(
    '/remotes/:remote/:build/*',
    async (request, reply) => {
      const { remote, build, '*': path } = request.params;
      const plain = remoteNameSchema.safeParse(remote).success && buildIdSchema.safeParse(build).success;
      const list = plain ? await listOf(remote, build) : null;
      const integrity = list && Object.hasOwn(list, path) ? list[path] : undefined;
      if (integrity === undefined) throw new CatalogueError('routeNotFound');
      const etag = `"${integrity}"`;
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*')
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[posix.extname(path)] ?? 'application/octet-stream');
      if (path.endsWith('.svg'))
        void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const key = fileKey(remote, build, path);
      const bytes = await read(key, integrity);
      const encoding = encodingFor(path, bytes.length, String(request.headers['accept-encoding'] ?? ''));
      if (!encoding) return reply.send(bytes);
      return reply.header('content-encoding', encoding).send(await encoded(key, bytes, encoding));
    },
  );
}
