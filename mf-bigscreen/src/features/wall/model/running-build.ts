import { compositionSchema, PAGE_PATHS, platform } from '@tessera/contract';
import { fetchFile, type Client } from '@tessera/request';

import { entryOf } from './shell-entry.ts';

/** Address of the files of this build, which webpack fills in. */
declare const __webpack_public_path__: string;

/** Milliseconds. */
const PATIENCE = 30_000;

/** What the server has walls run now. */
export interface Released {
  /** The page as it is sent now. */
  readonly html: Response;
  /** Hash of the entry of its shell; null in development. */
  readonly shell: string | null;
  /** Folder of the build of each remote, as `/remotes/mf-bigscreen/0a1b2c3d/`, and its id. */
  readonly remotes: ReadonlyMap<string, { readonly folder: string; readonly build: string }>;
}

const folderOf = (address: string): string => new URL('.', new URL(address, location.origin)).pathname;

/** Folder of the build that runs this code; null outside of one. */
export const ownFolder = (): string | null =>
  typeof __webpack_public_path__ === 'string' ? folderOf(__webpack_public_path__) : null;

/** Asks what walls are to run. @throws RequestError */
export async function released(client: Client, signal: AbortSignal): Promise<Released> {
  const [{ payload }, html] = await Promise.all([
    client.call(platform.composition, { query: {}, signal }, { quiet: true }),
    fetchFile(PAGE_PATHS.wall, { timeout: PATIENCE, fresh: true, signal }),
  ]);
  // It is compared alone; the shell verifies the signature before it runs anything.
  const composition = compositionSchema.parse(JSON.parse(payload));
  const remotes = composition.remotes.flatMap(({ name, active }) =>
    active ? [[name, { folder: folderOf(active.manifestUrl), build: active.build }] as const] : [],
  );
  return { html, shell: entryOf(await html.clone().text()), remotes: new Map(remotes) };
}
