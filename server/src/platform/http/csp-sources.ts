import type { FastifyRequest } from 'fastify';

/** Origins from which a page may load scripts and styles besides its own. */
export interface CspSources {
  /** Adds a source that is asked at each page; answers origins such as `https://cdn.example.com`. */
  register(source: (request: FastifyRequest) => readonly string[] | Promise<readonly string[]>): void;
  of(request: FastifyRequest): Promise<string[]>;
  /** Adds who decides which origins may frame a page; null leaves it to the operator's settings. */
  registerAncestors(source: (request: FastifyRequest) => Promise<readonly string[] | null>): void;
  ancestorsOf(request: FastifyRequest): Promise<readonly string[] | null>;
}

export function createCspSources(): CspSources {
  const sources: Parameters<CspSources['register']>[0][] = [];
  const ancestors: Parameters<CspSources['registerAncestors']>[0][] = [];
  return {
    register: (source) => void sources.push(source),
    async of(request) {
      return originsOnly((await Promise.all(sources.map((source) => source(request)))).flat());
    },
    registerAncestors: (source) => void ancestors.push(source),
    async ancestorsOf(request) {
      for (const source of ancestors) {
        const origins = await source(request);
        if (origins) return originsOnly(origins);
      }
      return null;
    },
  };
}

/** Only an origin may reach the header; anything else could end the directive and begin another. */
function originsOnly(origins: readonly string[]): string[] {
  return [...new Set(origins.map((origin) => new URL(origin).origin))].filter((origin) => origin !== 'null');
}
