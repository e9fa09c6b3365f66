import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { tsImport } from 'tsx/esm/api';

/** Evaluates and parses a remote's `src/manifest.ts`. @throws Error with the remote and the reason */
export async function loadManifest(directory, remote) {
  const { manifestPathFaults, remoteManifestSchema } = await tsImport('@tessera/contract', import.meta.url);
  const { manifest } = await tsImport(pathToFileURL(join(directory, 'src/manifest.ts')).href, import.meta.url);
  const parsed = remoteManifestSchema.safeParse(manifest);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${remote}: src/manifest.ts must export a valid const \`manifest\` (${issues})`);
  }
  if (parsed.data.name !== remote) {
    throw new Error(`${remote}: the manifest is named ${parsed.data.name}`);
  }
  const [fault] = manifestPathFaults(parsed.data);
  if (fault) {
    const owner = fault.owner === undefined ? '' : `, by ${fault.owner}`;
    throw new Error(`${remote}: the path ${fault.path} can't be this remote's (${fault.kind}${owner})`);
  }
  return parsed.data;
}
