import { MESSAGE_TIMES, type AgentPlan } from '@tessera/contract';

import type { Proxy } from './channel/proxy.ts';
import { unseenFault } from './collect/busy-watch.ts';
import type { Finding } from './finding.ts';
import { freeSpace } from './host.ts';
import { openSource } from './readers/open-source.ts';
import { faultOf, type ReadFault } from './readers/read-fault.ts';
import type { SourceReader } from './readers/source-reader.ts';
import type { Passwords } from './seal/passwords.ts';
import { examineServices, type ServiceSearch } from './services.ts';

export interface DoctorOptions {
  /** Folder of the agent. */
  readonly folder: string;
  /** Address of the server, without a slash at the end. */
  readonly server: string;
  /** Its sources are looked at, where it is given. */
  readonly plan?: AgentPlan;
  /** Needed for sources. */
  readonly passwords?: Passwords;
  /** What starts agents here is looked for, where it is given. */
  readonly services?: ServiceSearch;
  readonly fetch?: typeof fetch;
  /** By which the server is called; left out or null: directly. */
  readonly proxy?: Proxy | null;
  readonly now?: () => number;
}

/** Bytes that a disk should have free. */
const ROOM = 1024 * 1024 * 1024;
const PATIENCE = 10_000;
const OLDEST_NODE = [20, 19] as const;

/** Looks at what an agent needs of its machine and of the way to the server. */
export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const findings = [runtime(), await disk(options), ...(await server(options))];
  const { plan, passwords, services } = options;
  if (services) findings.push(...(await examineServices(services)));
  if (!plan || !passwords) return findings;
  for (const one of plan.sources) findings.push(...(await source(one, plan, passwords)));
  return findings;
}

/** A line each, for a terminal or a log. */
export const reportOf = (findings: readonly Finding[]): string =>
  findings.map(({ what, ok, says }) => `${ok ? 'ok  ' : 'FAIL'} ${what}: ${says}`).join('\n');

function runtime(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return {
    what: 'Node.js',
    ok,
    says: ok ? process.version : `${process.version}; install ${OLDEST_NODE.join('.')} or later`,
  };
}

async function disk({ folder }: DoctorOptions): Promise<Finding> {
  try {
    const free = await freeSpace(folder);
    const gigabytes = (free / ROOM).toFixed(1);
    return free >= ROOM
      ? { what: 'disk', ok: true, says: `${gigabytes} GB free` }
      : { what: 'disk', ok: false, says: `${gigabytes} GB free; make room for at least 1 GB, rows wait there` };
  } catch (error) {
    return { what: 'disk', ok: false, says: `${folder} cannot be read: ${String((error as Error).message)}` };
  }
}

/** The way to the server, and both clocks. */
async function server({
  server: address,
  fetch: ask = fetch,
  proxy,
  now = Date.now,
}: DoctorOptions): Promise<Finding[]> {
  const isPlain = address.startsWith('http://');
  const tls: Finding = isPlain
    ? { what: 'TLS', ok: false, says: 'the address begins with http://; rows would cross the network unencrypted' }
    : { what: 'TLS', ok: true, says: 'https' };
  const by = proxy ? `${proxy.address} (${proxy.from})` : '';
  const way = (ok: boolean, says = by): Finding[] => (proxy ? [{ what: 'proxy', ok, says }] : []);
  try {
    const asked = now();
    const response = await ask(`${address}/livez`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    const took = now() - asked;
    const theirs = Date.parse(response.headers.get('date') ?? '');
    return [
      tls,
      ...way(true),
      response.ok
        ? { what: 'server', ok: true, says: `${address} answers in ${took} ms` }
        : {
            what: 'server',
            ok: false,
            says: `${address} answers with status ${response.status}; check the address and any proxy`,
          },
      Number.isNaN(theirs)
        ? { what: 'clock', ok: false, says: 'the server does not say its time; a proxy may be in between' }
        : clock(asked + took / 2 - theirs),
    ];
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string | number }; message: string };
    const code = String(cause?.code ?? message);
    // By a proxy no other address than its own is looked up or called.
    const isOfProxy = proxy && (code.startsWith('PROXY_') || OF_ADDRESS.includes(code));
    if (isOfProxy) return [tls, ...way(false, `${by}: ${code}; ${proxyRemedyOf(code)}`)];
    const unreached = `${address} cannot be reached (${code}); ${remedyOf(code)}`;
    return [tls, ...way(true), { what: 'server', ok: false, says: unreached }];
  }
}

/** @param ahead milliseconds that this machine's clock is ahead; the server says whole seconds */
function clock(ahead: number): Finding {
  const seconds = Math.round(ahead / 1_000);
  return Math.abs(ahead) <= MESSAGE_TIMES.ahead
    ? { what: 'clock', ok: true, says: `${seconds} s off` }
    : {
        what: 'clock',
        ok: false,
        says: `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}; set it by a time server`,
      };
}

const OF_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];

function proxyRemedyOf(code: string): string {
  if (code === 'PROXY_407')
    return 'it wants a user: give it by “tessera-agent proxy --address <address> --user <user>”';
  if (code.startsWith('PROXY_')) return 'it does not open the way to the server: allow CONNECT to its address and port';
  return 'it is not reached: check its name and port, or set another one by “tessera-agent proxy”';
}

function remedyOf(code: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'check the name and the DNS of this machine';
  if (code === 'ECONNREFUSED') return 'check port and firewall';
  if (code.includes('CERT') || code.includes('SIGNED'))
    return 'the certificate is not trusted here: give its authority in NODE_EXTRA_CA_CERTS';
  return 'check network, firewall and proxy';
}

/** A source: whether it is reached, which version it has, and whether what its tasks read may be read. */
async function source(one: AgentPlan['sources'][number], plan: AgentPlan, passwords: Passwords): Promise<Finding[]> {
  const what = `source “${one.name}”`;
  let reader: SourceReader | undefined;
  try {
    reader = await openSource({ ...one, statementSeconds: PATIENCE / 1_000 }, await passwords.of(one));
    const findings: Finding[] = [
      {
        what,
        ok: true,
        says: `${reader.server}${one.settings.kind === 'csv' || reader.encrypted ? '' : '; not encrypted'}`,
      },
    ];
    if (typeof one.busy === 'number' && reader.active) {
      const active = await reader.active();
      const fault = unseenFault(one.settings.kind).message;
      findings.push({
        what: `load of ${what}`,
        ok: active !== null,
        says: active === null ? fault : `${active} sessions of others are at work; runs wait above ${one.busy}`,
      });
    }
    const sets = plan.taskSets.filter(({ dsId }) => dsId === one.dsId).map(({ taskSetId }) => taskSetId);
    for (const task of plan.tasks.filter(({ taskSetId }) => sets.includes(taskSetId))) {
      const fault = await reader.preview(task.definition.from).then(
        () => null,
        (error: unknown) => faultOf(error),
      );
      if (fault)
        findings.push({ what: `task “${task.name}”`, ok: false, says: `${fault.message}; ${sourceRemedyOf(fault)}` });
    }
    return findings;
  } catch (error) {
    const fault = faultOf(error);
    return [{ what, ok: false, says: `${fault.message}; ${sourceRemedyOf(fault)}` }];
  } finally {
    await reader?.close();
  }
}

function sourceRemedyOf({ reason }: ReadFault): string {
  if (reason === 'password') return 'enter the password again on the page or by “tessera-agent password”';
  if (reason === 'connect') return 'check address, port, firewall and TLS of the source';
  if (reason === 'columns') return 'the table or a column is gone or may not be read; check the task and the grants';
  if (reason === 'timeout') return 'it takes long; give the table an index or the task a smaller SELECT';
  return 'check the SELECT and the grants of the user';
}
