import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keyIdOf } from '../../platform/signing/index.ts';
import { compositionKey } from './composition-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keyFor = (host: string, file?: string) =>
  compositionKey({ TESSERA_HOST: host, TESSERA_COMPOSITION_KEY_FILE: file }, folder);
const pemFile = async (type: 'ed25519' | 'x25519'): Promise<string> => {
  const { privateKey } = generateKeyPairSync(type as 'ed25519');
  const file = join(folder, `${type}.pem`);
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};

describe('composition key', () => {
  it('is made once for development, however many ask at the same time', async () => {
    const keys = await Promise.all([keyFor('127.0.0.1'), keyFor('localhost'), keyFor('::1')]);
    expect(new Set(keys.map(keyIdOf)).size).toBe(1);
  });

  it('must be one of its own as soon as others than this machine can connect', async () => {
    await keyFor('127.0.0.1');
    await expect(keyFor('0.0.0.0')).rejects.toMatchObject({ failure: 'secret' });
    const own = await readFile(join(folder, 'composition.key.pem'), 'utf8');
    await writeFile(join(folder, 'copy.pem'), own);
    await expect(keyFor('0.0.0.0', join(folder, 'copy.pem'))).rejects.toMatchObject({ failure: 'secret' });
    expect((await keyFor('0.0.0.0', await pemFile('ed25519'))).asymmetricKeyType).toBe('ed25519');
  });

  it('is refused when it is missing or of another kind', async () => {
    await expect(keyFor('127.0.0.1', join(folder, 'none.pem'))).rejects.toMatchObject({ failure: 'secret' });
    await expect(keyFor('127.0.0.1', await pemFile('x25519'))).rejects.toMatchObject({ failure: 'secret' });
  });
});
