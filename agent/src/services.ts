import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { Finding } from './finding.ts';

export interface ServiceSearch {
  /** Folders of units of systemd; default those that it reads. */
  readonly folders?: readonly string[];
  /** File of the program; a wrapper for Windows lies beside it. */
  readonly program: string;
  /** Whether “watch” started this agent; null in a program that only looks. */
  readonly isWatched: boolean | null;
}

const FOLDERS = ['/etc/systemd/system', '/usr/local/lib/systemd/system', '/usr/lib/systemd/system'];
const WRAPPER = 'tessera-agent.cmd';
/** A line that starts an agent, and by which command. */
const START = /^(?!\s*(?:#|;|rem\b)).*tessera-agent\.mjs"?\s+(run|watch)\b/m;
const CONSEQUENCE = 'starts “run”, by which the agent cannot upgrade itself';

/** What starts agents on this machine, as far as it can be found; of units and wrappers of earlier downloads what to do. */
export async function examineServices({ folders = FOLDERS, program, isWatched }: ServiceSearch): Promise<Finding[]> {
  const units = await Promise.all(folders.map(unitsIn));
  const files = [...units.flat(), join(dirname(program), WRAPPER)];
  const findings: Finding[] = [];
  for (const path of files) {
    const [, command] = START.exec(await readFile(path, 'utf8').catch(() => '')) ?? [];
    if (command === 'watch') findings.push({ what: 'service', ok: true, says: `${path} starts “watch”` });
    if (command === 'run')
      findings.push({ what: 'service', ok: false, says: `${path} ${CONSEQUENCE}; ${remedyOf(path)}` });
  }
  if (isWatched === false && findings.every(({ ok }) => ok))
    findings.push({
      what: 'service',
      ok: false,
      says: 'this agent was started by “run” and cannot upgrade itself; start it by “watch”, where its service or script is',
    });
  return findings;
}

const unitsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.service')).map((name) => join(folder, name));
};

const remedyOf = (path: string): string =>
  path.endsWith(WRAPPER)
    ? 'replace it by the one of the download, and start it again'
    : `write “watch” in place of “run” there, then “systemctl daemon-reload” and “systemctl restart ${basename(path, '.service')}”`;
