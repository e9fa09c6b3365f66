import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, chown, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = 'openssl';

export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
  /** Gives the files to the user who runs a server. */
  giveTo(userId: number): Promise<void>;
  remove(): Promise<void>;
}

/** A certificate that signed itself, for the alternative name; null where there is no openssl. @param key as openssl names new ones */
export function makeCertificate(
  name = 'DNS:database.test.invalid',
  key: readonly string[] = ['rsa:2048'],
): Certificate | null {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-certificate-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=database.test.invalid', '-addext', `subjectAltName=${name}`];
  const made = spawnSync(PROGRAM, [
    ...['req', '-x509', '-newkey', ...key, '-nodes', '-days', '2', '-keyout', keyFile, '-out', certFile],
    ...subject,
  ]);
  if (made.status !== 0) return null;
  return {
    certFile,
    keyFile,
    cert: readFileSync(certFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    async giveTo(userId) {
      for (const path of [folder, certFile, keyFile]) await chown(path, userId, userId);
      await chmod(keyFile, 0o600);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
