import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { PRINT_FONTS_PATH } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { CatalogueError } from '../http/catalogue-error.ts';
import { encode, encodingFor, type Encoding } from './encode.ts';

/** Packages of one variable font per script, in files by range of characters. */
const PACKAGES = ['noto-sans-sc', 'noto-sans-hk', 'noto-sans-jp'].map((name) => `@fontsource-variable/${name}`);
const NAMED_FILE = /url\(\.\/files\/([\w-]+\.woff2)\)/g;
const packageSchema = z.object({ version: z.string() });

interface PrintFonts {
  readonly css: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  /** Paths of the font files by their address. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Serves the web fonts of printed pages. The stylesheet stands at a fixed address and is asked for each time; the files
 * have the package's version in their address and are kept for ever. Nothing is read before the first request.
 */
export function registerPrintFonts(http: FastifyInstance): void {
  let loaded: Promise<PrintFonts> | undefined;
  const load = () =>
    (loaded ??= loadFonts().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));

  http.get(PRINT_FONTS_PATH, async (request, reply) => {
    const { css, etag, encoded } = await load();
    void reply.type('text/css; charset=utf-8').headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = encodingFor('print.css', css.length, String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return reply.send(css);
    const made = encoded.get(encoding) ?? encode(css, encoding);
    encoded.set(encoding, made);
    return reply.header('content-encoding', encoding).send(await made);
  });

  http.get<{ Params: { release: string; file: string } }>('/fonts/:release/:file', async ({ params }, reply) => {
    const path = (await load()).files.get(addressOf(params.release, params.file));
    if (path === undefined) throw new CatalogueError('routeNotFound');
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await readFile(path));
  });
}

function addressOf(release: string, file: string): string {
  return `/fonts/${release}/${file}`;
}

async function loadFonts(): Promise<PrintFonts> {
  const packages = await Promise.all(PACKAGES.map(loadPackage));
  const css = Buffer.from(packages.map((one) => one.css).join('\n'));
  const etag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 27)}"`;
  return { css, etag, encoded: new Map(), files: new Map(packages.flatMap(({ files }) => files)) };
}

async function loadPackage(name: string): Promise<{ readonly css: string; readonly files: [string, string][] }> {
  const { resolve } = createRequire(join(import.meta.dirname, 'print-fonts.js'));
  const manifest = resolve(`${name}/package.json`);
  const { version } = packageSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  const release = `${name.split('/')[1]}@${version}`;
  const css = await readFile(join(dirname(manifest), 'wght.css'), 'utf8');
  const folder = join(dirname(manifest), 'files');
  const woff2 = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  return {
    css: css.replaceAll(NAMED_FILE, (_match, file: string) => `url(${addressOf(release, file)})`),
    files: woff2.map((file) => [addressOf(release, file), join(folder, file)]),
  };
}
