import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Certificate } from '../../../../engine/testing/certificate.ts';

const SLAPD = '/usr/sbin/slapd';
const SCHEMA = '/etc/ldap/schema';
const MODULES = '/usr/lib/ldap';

/** Debian's OpenLDAP is installed. */
export const hasSlapd = (): boolean => [SLAPD, SCHEMA, MODULES].every((path) => existsSync(path));

export interface Slapd {
  readonly port: number;
  stop(): Promise<void>;
}

/** An OpenLDAP server with entries in LDIF below `suffix`; its manager is `cn=manager` with the password `manager`. */
export async function startSlapd(suffix: string, ldif: string, certificate: Certificate | null): Promise<Slapd> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-slapd-'));
  const [conf, data, entries] = [join(home, 'slapd.conf'), join(home, 'data'), join(home, 'entries.ldif')];
  await mkdir(data);
  await writeFile(entries, ldif);
  await writeFile(
    conf,
    [
      ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${SCHEMA}/${name}.schema`),
      `modulepath ${MODULES}`,
      'moduleload back_mdb',
      ...(certificate
        ? [`TLSCertificateFile ${certificate.certFile}`, `TLSCertificateKeyFile ${certificate.keyFile}`]
        : []),
      'database mdb',
      `suffix "${suffix}"`,
      `rootdn "cn=manager,${suffix}"`,
      'rootpw manager',
      `directory ${data}`,
      'access to attrs=userPassword by anonymous auth by * none',
      'access to * by users read by anonymous auth',
      '',
    ].join('\n'),
  );
  const filled = spawnSync(SLAPD, ['-T', 'add', '-f', conf, '-l', entries], { encoding: 'utf8' });
  if (filled.status !== 0) throw new Error(filled.stderr);
  const port = await freePort();
  const server = spawn(SLAPD, ['-f', conf, '-h', `ldap://127.0.0.1:${port}`, '-d', 'stats'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line);
    if (line.includes('slapd starting')) break;
  }
  if (server.exitCode !== null) throw new Error(said.join('\n'));
  server.stderr.resume();
  return {
    port,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
