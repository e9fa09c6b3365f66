import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { AGENT_PACKAGE_PATH, PRODUCT_VERSION, type AgentPackage } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** Where the folder of the agent's program is fetched from; it holds nothing that is secret (0126). */
export const PROGRAM_PATH = AGENT_PACKAGE_PATH;

const hashOf = (algorithm: string, bytes: Buffer): string => createHash(algorithm).update(bytes).digest('hex');

/** The packed agent in the build beside the server; it is read again when its file has changed. */
export function createAgentProgram(bundleDirectory: string) {
  const path = join(bundleDirectory, 'agent/dist/tessera-agent.tgz');
  let known:
    | { readonly at: number; readonly bytes: Buffer; readonly sha256: string; readonly sha512: string }
    | undefined;
  /** @throws CatalogueError agentNotBuilt */
  async function read() {
    try {
      const { mtimeMs } = await stat(path);
      if (known?.at !== mtimeMs) {
        const bytes = await readFile(path);
        known = { at: mtimeMs, bytes, sha256: hashOf('sha256', bytes), sha512: hashOf('sha512', bytes) };
      }
      return known;
    } catch (error) {
      throw new CatalogueError('agentNotBuilt', {}, { cause: error });
    }
  }
  return {
    read,
    /** What agents are told to take (0161). @throws CatalogueError agentNotBuilt */
    async offered(): Promise<AgentPackage> {
      const { bytes, sha512 } = await read();
      return { version: PRODUCT_VERSION, bytes: bytes.length, sha512 };
    },
    async facts() {
      const { bytes, sha256 } = await read();
      return { bytes: bytes.length, sha256 };
    },
  };
}
export type AgentProgram = ReturnType<typeof createAgentProgram>;

export function programRoute(http: FastifyInstance, program: AgentProgram): void {
  http.get(PROGRAM_PATH, async (_request, reply) => {
    const { bytes, sha256 } = await program.read();
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': 'attachment; filename="tessera-agent.tgz"',
        etag: `"${sha256}"`,
      })
      .type('application/gzip')
      .send(bytes);
  });
}
