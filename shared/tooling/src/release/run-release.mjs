import { parseArgs } from 'node:util';

import { gitOrigin } from './git-origin.mjs';
import { packBuild } from './pack-build.mjs';
import { releaseApi } from './release-api.mjs';
import { listTrains, releaseBuild, rollBack, withdraw } from './release-commands.mjs';

const OPTIONS = `Options: --server <address>  Tessera server, else TESSERA_SERVER, else http://127.0.0.1:8080
         --token <token>     else TESSERA_RELEASE_TOKEN; "pnpm tessera release-token add <name>" makes one
         --note <text>       says what the build brings, at most 200 characters; shown beside its number and git commit
         --no-build          takes the dist folder as it is
         --dist <folder>     takes a build from elsewhere, without building`;

/**
 * The command line that releases remotes.
 * @param {{ command: string, own?: string, distOf: (remote: string, build: boolean) => Promise<string> }} program
 * `command` is what users type; `own` is the only remote, which is not named then; `distOf` gives a built `dist` folder
 * @param {string[]} [args] default: those of the process
 * @returns {Promise<string[]>} lines to print
 * @throws Error with a sentence for users
 */
export async function runRelease({ command, own, distOf }, args = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      channel: { type: 'string' },
      share: { type: 'string' },
      note: { type: 'string' },
      server: { type: 'string' },
      token: { type: 'string' },
      dist: { type: 'string' },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
  });
  const [first = own, second = own] = positionals;
  if (values.help || first === undefined) return [usage(command, own)];
  const token = values.token ?? process.env.TESSERA_RELEASE_TOKEN;
  if (!token) throw new Error('Set TESSERA_RELEASE_TOKEN; "pnpm tessera release-token add <name>" makes a token.');
  const api = releaseApi({ server: values.server ?? process.env.TESSERA_SERVER ?? 'http://127.0.0.1:8080', token });
  if (first === 'list') return listTrains(api);
  if (first === 'withdraw') return withdraw(api, { remote: remoteName(second) });
  const channel = values.channel ?? (first === 'rollback' ? 'stable' : undefined);
  if (channel !== 'canary' && channel !== 'stable')
    throw new Error('Name a channel: --channel canary or --channel stable.');
  if (first === 'rollback') return rollBack(api, { remote: remoteName(second), channel });
  const remote = remoteName(first);
  const share = shareOf(values.share, channel);
  const note = noteOf(values.note);
  const dist = values.dist ?? (await distOf(remote, values.build));
  const packed = await packBuild(dist);
  if (packed.description.remote !== remote) throw new Error(`The build is one of ${packed.description.remote}.`);
  const undo = `${command} rollback ${own === undefined ? `${remote} ` : ''}--channel ${channel}`;
  return releaseBuild(api, packed, { channel, share, undo, origin: { ...gitOrigin(dist), ...note } });
}

function usage(command, own) {
  const remote = own === undefined ? ' <remote>' : '';
  return `${command}${remote} --channel canary|stable [--share 0.1]   builds, uploads and releases ${own ?? 'a remote'}
${command} rollback${remote} [--channel canary|stable]      takes the last release back
${command} withdraw${remote}                             takes it off both channels, a first release too
${command} list                                      shows where all trains stand

${OPTIONS}`;
}

function remoteName(text) {
  if (text !== undefined && /^mf-[a-z][a-z0-9-]{1,40}$/.test(text)) return text;
  throw new Error(`${text ?? 'nothing'} is no name of a remote, such as mf-dashboard.`);
}

function noteOf(text = '') {
  const note = text.trim();
  if (note.length > 200) throw new Error('--note has at most 200 characters.');
  if (/\p{Cc}/u.test(note)) throw new Error('--note is one line.');
  return note === '' ? {} : { note };
}

function shareOf(text, channel) {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (channel !== 'canary') throw new Error('--share is for the canary channel.');
  if (!(share > 0 && share <= 1)) throw new Error('--share is a fraction of users, more than 0 and at most 1.');
  return share;
}
