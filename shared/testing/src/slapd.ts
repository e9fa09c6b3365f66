import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort } from './running-server.ts';

const SLAPD = '/usr/sbin/slapd';
const SCHEMA = '/etc/ldap/schema';
const MODULES = '/usr/lib/ldap';

/** Debian's OpenLDAP is installed. */
export const hasSlapd = (): boolean => [SLAPD, SCHEMA, MODULES].every((path) => existsSync(path));

export interface Slapd {
  readonly port: number;
  /** Carries out change records in LDIF while it runs. @throws Error with what slapd said */
  change(ldif: string): Promise<void>;
  stop(): Promise<void>;
}

/** Files in PEM with which it speaks TLS. */
export interface SlapdCertificate {
  readonly certFile: string;
  readonly keyFile: string;
}

/** An OpenLDAP server with entries in LDIF below `suffix`; its manager is `cn=manager` with the password `manager`. */
export async function startSlapd(suffix: string, ldif: string, certificate: SlapdCertificate | null): Promise<Slapd> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-slapd-'));
  const [conf, data, entries] = [join(home, 'slapd.conf'), join(home, 'data'), join(home, 'entries.ldif')];
  await mkdir(data);
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
  const offline = async (tool: 'add' | 'modify', text: string): Promise<void> => {
    await writeFile(entries, text);
    const done = spawnSync(SLAPD, ['-T', tool, '-f', conf, '-l', entries], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
  };
  await offline('add', ldif);
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
    // Several processes may share the store of mdb.
    change: (text) => offline('modify', text),
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}
