import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { isShellPage } from '@tessera/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../env.ts';
import { CatalogueError } from '../http/catalogue-error.ts';
import type { CspSources } from '../http/csp-sources.ts';
import { commonHeaders, pageHeaders } from './shell-headers.ts';
import { createStaticFiles } from './static-files.ts';

export interface ShellOptions {
  readonly env: Env;
  readonly csp: CspSources;
  /** Folder that holds `shell/dist`. */
  readonly folder: string;
  /** Whether a path belongs to a page of a remote. */
  hasPage(path: string): Promise<boolean>;
}

/** What index.html has in place of the nonce of one page view. */
const NONCE_PLACEHOLDER = '__TESSERA_NONCE__';

/**
 * Serves the shell's files, and index.html for paths of pages. Other paths are not found: browsers get index.html with
 * that status, which shows it, everybody else the error.
 */
export function registerShell(http: FastifyInstance, { env, csp, folder, hasPage }: ShellOptions): void {
  const dist = join(folder, 'shell', 'dist');
  const files = createStaticFiles(dist);
  const common = commonHeaders(env);
  http.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(common)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const template = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
    if (template === null) throw new CatalogueError('unavailable');
    const nonce = randomBytes(16).toString('base64url');
    const html = template.replaceAll(NONCE_PLACEHOLDER, nonce);
    void reply
      .headers(
        pageHeaders(env, {
          nonce,
          scripts: inlineScripts(template),
          origins: await csp.of(request),
          ancestors: (await csp.ancestorsOf(request)) ?? undefined,
        }),
      )
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  }

  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const path = decodeURIComponent((request.raw.url ?? '/').split('?')[0] ?? '/');
      if (path === '/api' || path.startsWith('/api/')) throw new CatalogueError('routeNotFound');
      if (path === '/' || path === '/index.html') return page(request, reply);
      // What pages of other origins load, with its integrity.
      if (path.startsWith('/embed/'))
        void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      if (await files.send(path.slice(1), request, reply)) return reply;
      // A missing file must not be answered with a page that a script tag would then try to run.
      if (/\.[a-z0-9]{1,8}$/i.test(path) || path.startsWith('/remotes/')) throw new CatalogueError('routeNotFound');
      if (await isPage(path, request)) return page(request, reply);
      if (!String(request.headers.accept ?? '').includes('text/html')) throw new CatalogueError('routeNotFound');
      return page(request, reply.code(404));
    },
  });

  /** What a developer's own remote has is known to the shell alone. */
  async function isPage(path: string, request: FastifyRequest): Promise<boolean> {
    return isShellPage(path) || (await csp.of(request)).length > 0 || (await hasPage(path));
  }
}

/** Hashes of the scripts that stand in the page itself, for its policy. */
function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script data-first>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
