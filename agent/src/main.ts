import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { PRODUCT_VERSION } from '@tessera/contract';

import { keepProxy, proxyAddress, wayTo } from './channel/proxy.ts';
import { PlanKeeper } from './collect/plan-keeper.ts';
import { examine, reportOf } from './doctor.ts';
import { enrol } from './enrol.ts';
import { Home } from './home.ts';
import { fingerprintOf, readIdentity, sealKeyOf, type Identity } from './identity.ts';
import { LogFile } from './log.ts';
import { run } from './run.ts';
import { Passwords } from './seal/passwords.ts';
import { upgradeByHand } from './upgrade/upgrade-by-hand.ts';
import { Versions } from './upgrade/versions.ts';
import { watch } from './upgrade/watch.ts';

const USAGE = `tessera-agent <command> [--home <folder>]

  enrol --server <address> --code <code>   makes this machine an agent; the data collection page has the line
        [--again]                          replaces the identity that the folder has
  watch                                    runs, with the version of the last upgrade; what a service manager starts
  run                                      stays connected until it is stopped
  upgrade                                  takes the version of the server; the next “watch” runs it
  status                                   says which agent this is
  doctor [--server <address>]              looks at clock, disk, TLS, the way to the server, services and sources
  proxy --address <address> [--user <user>]
                                           calls the server by a proxy; its password is read from the input
  proxy --none                             removes it; HTTPS_PROXY and NO_PROXY count then
  password --kind <mysql|postgres|sqlserver|oracle|clickhouse> --host <host> --port <port> --user <user>
                                           keeps the password of a source on this machine; it is read from the input

The folder is ~/.tessera-agent where --home or TESSERA_AGENT_HOME names no other.
`;
/** Exit codes by the end of a run; a service manager starts the program again after 75. */
const EXIT = { stopped: 0, restart: 75, revoked: 78 } as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      home: { type: 'string' },
      server: { type: 'string' },
      code: { type: 'string' },
      again: { type: 'boolean', default: false },
      address: { type: 'string' },
      none: { type: 'boolean', default: false },
      kind: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      user: { type: 'string' },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  const home = new Home(values.home ?? process.env['TESSERA_AGENT_HOME'] ?? join(homedir(), '.tessera-agent'));
  if (values.version) {
    print(PRODUCT_VERSION);
    return 0;
  }
  switch (values.help ? 'help' : positionals[0]) {
    case 'enrol': {
      const { server, code, again } = values;
      if (server === undefined || code === undefined) break;
      const { agentName } = await enrol(home, { server, code, again });
      print(`This machine is the agent “${agentName}” now. Start it: tessera-agent watch`);
      return 0;
    }
    case 'run': {
      const stop = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
      // Who watches it is gone: nobody would start it again, or start another one beside it.
      process.once('disconnect', () => stop.abort());
      process.channel?.unref();
      return EXIT[await run(home, new LogFile(home.file('agent.log'), print), stop.signal)];
    }
    case 'watch': {
      const stop = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
      const installed = { program: fileURLToPath(import.meta.url), version: PRODUCT_VERSION };
      const versions = new Versions(home, PRODUCT_VERSION);
      const { write: log } = new LogFile(home.file('watch.log'), print);
      return watch({ installed, versions, log, args: ['run', '--home', home.path] }, stop.signal);
    }
    case 'upgrade':
      print(await upgradeByHand(home));
      return 0;
    case 'status': {
      const identity = await readIdentity(home);
      if (!identity) {
        print('not enrolled');
        return 1;
      }
      const { agentName, clientId, server, privateKey } = identity;
      print(`“${agentName}” (${clientId}) of ${server}, key ${fingerprintOf(privateKey)}`);
      return 0;
    }
    case 'doctor': {
      const identity = await readIdentity(home);
      const server = values.server ?? identity?.server;
      if (server === undefined) break;
      const own = identity
        ? { plan: (await PlanKeeper.open(home)).plan, passwords: await passwordsOf(home, identity) }
        : {};
      const address = server.replace(/\/$/, '');
      const services = { program: fileURLToPath(import.meta.url), isWatched: null };
      const findings = await examine({
        ...{ folder: home.path, server: address, services },
        ...own,
        ...(await wayTo(address, home)),
      });
      print(reportOf(findings));
      return findings.every(({ ok }) => ok) ? 0 : 1;
    }
    case 'proxy': {
      const { address, user, none } = values;
      if (none === (address !== undefined)) break;
      const name = user === undefined ? undefined : { name: user, password: await firstLine(process.stdin) };
      await keepProxy(home, address === undefined ? null : proxyAddress(address, name));
      print(none ? 'removed; start the agent again' : 'kept; start the agent again');
      return 0;
    }
    case 'password': {
      const { kind, host, user } = values;
      const port = Number(values.port);
      if (kind === undefined || host === undefined || user === undefined || !Number.isInteger(port)) break;
      const identity = await readIdentity(home);
      if (!identity) throw new Error(`${home.path} is no agent yet; enrol it first`);
      const passwords = await passwordsOf(home, identity);
      await passwords.keep({ kind, host, port, user }, await firstLine(process.stdin));
      print('kept');
      return 0;
    }
    case 'help':
      print(USAGE);
      return 0;
  }
  process.stderr.write(USAGE);
  return 2;
}

async function passwordsOf(home: Home, identity: Identity): Promise<Passwords> {
  return new Passwords(home, { clientId: identity.clientId, sealKey: await sealKeyOf(home, identity) });
}

/** @throws Error for an empty one */
async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  for await (const line of createInterface({ input })) if (line !== '') return line;
  throw new Error('the password is empty');
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`tessera-agent: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
