import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, isAbsolute } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { encode, encodingFor, type Encoding } from './encode.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
/** A name with a content hash never changes its content. */
const HASHED = /[.-][0-9a-f]{8,}[.-]|\.[0-9a-f]{8,}$/i;

export interface StaticFiles {
  /** Sends a file of the folder. @returns whether there is one of this name */
  send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
interface CachedFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: number;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Files of one folder from memory, compressed once. */
export function createStaticFiles(folder: string): StaticFiles {
  const cache = new Map<string, CachedFile>();

  async function load(path: string): Promise<CachedFile | null> {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const known = cache.get(path);
    if (known?.modified === info.mtimeMs && known.bytes.length === info.size) return known;
    const bytes = await readFile(path);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const file = { bytes, etag, modified: info.mtimeMs, encoded: new Map<Encoding, Promise<Buffer>>() };
    cache.set(path, file);
    return file;
  }

  return {
    async send(name, request, reply) {
      const path = join(folder, name);
      const inside = relative(folder, path);
      if (inside.startsWith('..') || isAbsolute(inside) || /(?:^|\/)\./.test(name)) return false;
      const file = await load(path);
      if (!file) return false;
      void reply
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .header('cache-control', HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', file.etag)
        .header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === file.etag) {
        await reply.code(304).send();
        return true;
      }
      const encoding = encodingFor(name, file.bytes.length, String(request.headers['accept-encoding'] ?? ''));
      if (!encoding) {
        await reply.send(file.bytes);
        return true;
      }
      const made = file.encoded.get(encoding) ?? encode(file.bytes, encoding);
      file.encoded.set(encoding, made);
      await reply.header('content-encoding', encoding).send(await made);
      return true;
    },
  };
}
