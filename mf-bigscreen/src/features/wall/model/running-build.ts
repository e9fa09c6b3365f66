import { compositionSchema, platform } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Address of the files of this build, which webpack fills in. */
declare const __webpack_public_path__: string;

const baseOf = (address: string): string => new URL('.', new URL(address, location.origin)).href;

/** The build of mf-bigscreen in the composition. */
export interface ComposedBuild {
  /** Its id. */
  readonly build: string;
  /** Whether this page runs it; null outside of a build. */
  readonly running: boolean | null;
}

/** Asks which build walls are to run. @returns null where the remote is not given @throws RequestError */
export async function composedBuild(client: Client, signal: AbortSignal): Promise<ComposedBuild | null> {
  const { payload } = await client.call(platform.composition, { query: {}, signal }, { quiet: true });
  // It is compared alone; the shell verifies the signature before it runs anything.
  const composition = compositionSchema.parse(JSON.parse(payload));
  const active = composition.remotes.find(({ name }) => name === 'mf-bigscreen')?.active;
  if (!active) return null;
  const own = typeof __webpack_public_path__ === 'string' ? baseOf(__webpack_public_path__) : null;
  return { build: active.build, running: own === null ? null : baseOf(active.manifestUrl) === own };
}
