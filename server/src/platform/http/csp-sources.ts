import type { FastifyRequest } from 'fastify';

/** Origins from which a page may load scripts and styles besides its own. */
export interface CspSources {
  /** Adds a source that is asked at each page; answers origins such as `https://cdn.example.com`. */
  register(source: (request: FastifyRequest) => readonly string[] | Promise<readonly string[]>): void;
  of(request: FastifyRequest): Promise<string[]>;
}

export function createCspSources(): CspSources {
  const sources: Parameters<CspSources['register']>[0][] = [];
  return {
    register: (source) => void sources.push(source),
    async of(request) {
      const origins = (await Promise.all(sources.map((source) => source(request)))).flat();
      // Only an origin may reach the header; anything else could end the directive and begin another.
      return [...new Set(origins.map((origin) => new URL(origin).origin))].filter((origin) => origin !== 'null');
    },
  };
}
