import { remoteBuildSchema, type Composition, type RemoteBuild } from '@tessera/contract';
import { fetchFile } from '@tessera/request';

export interface OverrideBuilds {
  readonly builds: ReadonlyMap<string, RemoteBuild>;
  /** Overrides whose machine gave no build; the remote runs as composed. */
  readonly failed: readonly { readonly remote: string; readonly address: string; readonly error: unknown }[];
}

/** What developers' machines say about the builds that this session loads from them. */
export async function readOverrides(composition: Composition, timeout = 5_000): Promise<OverrideBuilds> {
  const builds = new Map<string, RemoteBuild>();
  const failed: { remote: string; address: string; error: unknown }[] = [];
  await Promise.all(
    composition.overrides.map(async ({ remote, address }) => {
      try {
        builds.set(remote, await readBuild(remote, address, timeout));
      } catch (error) {
        failed.push({ remote, address, error });
      }
    }),
  );
  return { builds, failed };
}

async function readBuild(remote: string, address: string, timeout: number): Promise<RemoteBuild> {
  const response = await fetchFile(new URL('tessera-build.json', address).href, { timeout, fresh: true });
  const described = (await response.json()) as Record<string, unknown>;
  const build = remoteBuildSchema.parse({
    ...described,
    publishedAt: new Date().toISOString(),
    integrityUrl: new URL(String(described['integrityUrl']), address).href,
    manifestUrl: new URL(String(described['manifestUrl']), address).href,
  });
  if (build.remote !== remote) throw new Error(`${address} serves ${build.remote}, not ${remote}`);
  return build;
}

/** `?override=mf-x@http://localhost:3001/`; null without an override. */
export function parseOverride(search: string): { readonly remote: string; readonly address: string } | null {
  const value = new URLSearchParams(search).get('override');
  const match = value?.match(/^(mf-[a-z0-9-]+)@(https?:\/\/.+)$/);
  if (!match?.[1] || !match[2] || !URL.canParse(match[2])) return null;
  return { remote: match[1], address: match[2].endsWith('/') ? match[2] : `${match[2]}/` };
}
