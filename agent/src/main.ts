import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

import { PRODUCT_VERSION } from '@tessera/contract';

import { PlanKeeper } from './collect/plan-keeper.ts';
import { examine, reportOf } from './doctor.ts';
import { enrol } from './enrol.ts';
import { Home } from './home.ts';
import { readIdentity, sealKeyOf, type Identity } from './identity.ts';
import { LogFile } from './log.ts';
import { run } from './run.ts';
import { Passwords } from './seal/passwords.ts';

const USAGE = `tessera-agent <command> [--home <folder>]

  enrol --server <address> --code <code>   makes this machine an agent; the data collection page has the line
        [--again]                          replaces the identity that the folder has
  run                                      stays connected until it is stopped
  status                                   says which agent this is
  doctor [--server <address>]              looks at clock, disk, TLS, the way to the server, and the sources
  password --kind <mysql|postgres> --host <host> --port <port> --user <user>
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
      print(`This machine is the agent “${agentName}” now. Start it: tessera-agent run`);
      return 0;
    }
    case 'run': {
      const stop = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
      return EXIT[await run(home, new LogFile(home.file('agent.log'), print), stop.signal)];
    }
    case 'status': {
      const identity = await readIdentity(home);
      print(identity ? `“${identity.agentName}” (${identity.clientId}) of ${identity.server}` : 'not enrolled');
      return identity ? 0 : 1;
    }
    case 'doctor': {
      const identity = await readIdentity(home);
      const server = values.server ?? identity?.server;
      if (server === undefined) break;
      const own = identity
        ? { plan: (await PlanKeeper.open(home)).plan, passwords: await passwordsOf(home, identity) }
        : {};
      const findings = await examine({ folder: home.path, server: server.replace(/\/$/, ''), ...own });
      print(reportOf(findings));
      return findings.every(({ ok }) => ok) ? 0 : 1;
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
