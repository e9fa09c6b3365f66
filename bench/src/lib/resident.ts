import { readFileSync } from 'node:fs';

import type { RunningServer } from '@tessera/testing';

type Running = Pick<RunningServer, 'process'>;

function megabytes({ process: { pid } }: Running, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
}
/** Memory that the process of a server has now. */
export const residentMegabytes = (server: Running): number => megabytes(server, 'VmRSS');
/** The most that it had since it began. */
export const peakMegabytes = (server: Running): number => megabytes(server, 'VmHWM');
