import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { keyIdOf } from '../platform/signing/index.ts';
import { CliError, type CliCommand } from './command.ts';

const USES = ['composition', 'licence'];

/** `keys <use>`: a pair of Ed25519 keys that sign compositions or licences. */
export const keysCommand: CliCommand = (program, { say }) => {
  program
    .command('keys <use>')
    .description(`make a pair of keys that sign: ${USES.join(' or ')}`)
    .option('--out <folder>', 'where the two files go', '.')
    .action(async (use: string, { out }: { out: string }) => {
      if (!USES.includes(use)) throw new CliError(`Keys are made for ${USES.join(' or ')}, not for ${use}.`);
      const folder = resolve(out);
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const files = { key: join(folder, `${use}.key.pem`), pub: join(folder, `${use}.pub.pem`) };
      await mkdir(folder, { recursive: true });
      await create(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
      await create(files.pub, publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
      say(`Key ${keyIdOf(publicKey)}: ${files.key} (keep it secret), ${files.pub}`);
      say(
        use === 'licence'
          ? 'The server needs only the public one: TESSERA_LICENCE_PUBLIC_KEY_FILE. Keep the other off the server.'
          : 'The server signs with TESSERA_COMPOSITION_KEY_FILE; build the shell with TESSERA_COMPOSITION_PUBLIC_KEY_FILE.',
      );
    });
};

async function create(file: string, content: string | Buffer, mode: number): Promise<void> {
  try {
    await writeFile(file, content, { mode, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CliError(`${file} is there already; a key is never overwritten.`, { cause: error });
  }
}
