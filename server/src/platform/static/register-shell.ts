import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
}

/** What index.html has in place of the nonce of one page view. */
const NONCE_PLACEHOLDER = /__TESSERA_NONCE__/g;
const EMBED_PLACEHOLDER = /__TESSERA_EMBED_ORIGINS__/g;

/**
 * Serves the shell: its files as they were built, and index.html for every path that no other route has, so that a
 * deep link works.
 */
export async function registerShell(http: FastifyInstance, { env, csp, folder }: ShellOptions): Promise<void> {
  const dist = join(folder, 'shell', 'dist');
  const files = createStaticFiles(dist);
  const common = commonHeaders(env);
  http.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(common)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
    if (html === null) throw new CatalogueError('unavailable');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers(pageHeaders(env, nonce, await csp.of(request)))
      .type('text/html; charset=utf-8')
      .send(
        html.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(EMBED_PLACEHOLDER, env.TESSERA_EMBED_ORIGINS.join(' ')),
      );
  }

  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const path = decodeURIComponent((request.raw.url ?? '/').split('?')[0] ?? '/');
      if (path === '/api' || path.startsWith('/api/')) throw new CatalogueError('routeNotFound');
      if (path === '/' || path === '/index.html') return page(request, reply);
      const served = await files.send(path.slice(1), request, reply);
      if (served) return reply;
      // A missing file must not be answered with a page that a script tag would then try to run.
      if (/\.[a-z0-9]{1,8}$/i.test(path) || path.startsWith('/remotes/')) throw new CatalogueError('routeNotFound');
      return page(request, reply);
    },
  });
}
