import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildAll } from './lib/build/build-all.mjs';
import { packBuild } from './lib/release/pack-build.mjs';
import { releaseApi } from './lib/release/release-api.mjs';
import { listTrains, releaseBuild, rollBack } from './lib/release/release-commands.mjs';
import { bin, ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const USAGE = `pnpm release <remote> --channel canary|stable [--share 0.1]   builds, uploads and releases a remote
pnpm release rollback <remote> [--channel canary|stable]      takes the last release back
pnpm release list                                             shows where all trains stand

Options: --server <address>  Tessera server, else TESSERA_SERVER, else http://127.0.0.1:8080
         --no-build          takes the dist folder as it is
         --dist <folder>     takes a build from elsewhere, without building
Environment: TESSERA_RELEASE_TOKEN, made with "pnpm tessera release-token add <name>"`;

/** `pnpm release`: releases one remote without touching any other part. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      channel: { type: 'string' },
      share: { type: 'string' },
      server: { type: 'string' },
      dist: { type: 'string' },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
  });
  const [first, second] = positionals;
  if (values.help || first === undefined) return [USAGE];
  const token = process.env.TESSERA_RELEASE_TOKEN;
  if (!token) throw new Error('Set TESSERA_RELEASE_TOKEN; "pnpm tessera release-token add <name>" makes a token.');
  const server = values.server ?? process.env.TESSERA_SERVER ?? 'http://127.0.0.1:8080';
  const api = releaseApi({ server, token });
  if (first === 'list') return listTrains(api);
  const channel = values.channel ?? (first === 'rollback' ? 'stable' : undefined);
  if (channel !== 'canary' && channel !== 'stable')
    throw new Error('Name a channel: --channel canary or --channel stable.');
  if (first === 'rollback') return rollBack(api, { remote: remoteName(second), channel });
  const share = shareOf(values.share, channel);
  const packed = await packBuild(await distOf(remoteName(first), values));
  if (packed.description.remote !== first) throw new Error(`The build is one of ${packed.description.remote}.`);
  return releaseBuild(api, packed, { channel, share });
}

async function distOf(remote, { dist, build }) {
  if (dist !== undefined) return dist;
  if (!existsSync(join(ROOT, remote, 'package.json'))) throw new Error(`There is no remote ${remote} in this project.`);
  const contract = await run(bin('tsx'), [join(ROOT, 'scripts/contract.ts'), 'check']);
  if (contract.code !== 0) throw new Error(contract.output.trim());
  if (build) {
    const results = await buildAll({ only: [remote] });
    if (results.some(({ ok }) => !ok)) throw new Error(`${remote} does not build; nothing was released.`);
  }
  return join(ROOT, remote, 'dist');
}

function remoteName(text) {
  if (text !== undefined && /^mf-[a-z][a-z0-9-]{1,40}$/.test(text)) return text;
  throw new Error(`${text ?? 'nothing'} is no name of a remote, such as mf-dashboard.`);
}

function shareOf(text, channel) {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (channel !== 'canary') throw new Error('--share is for the canary channel.');
  if (!(share > 0 && share <= 1)) throw new Error('--share is a fraction of users, more than 0 and at most 1.');
  return share;
}

try {
  process.stdout.write(`${(await main()).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 1;
}
