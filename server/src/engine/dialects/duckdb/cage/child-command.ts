import { createRequire } from 'node:module';
import { join } from 'node:path';

import { builtProgram } from '../../../../platform/program-file.ts';

/** Kilobytes in a unit of `ulimit -d`. */
const KILOBYTE = 1024;

/**
 * The command of the process: the built program beside this one, or the source through tsx.
 * @param ceiling bytes of private memory; RLIMIT_DATA leaves V8's reservations out. macOS ignores it
 */
export function childCommand(ceiling: number): { readonly file: string; readonly args: readonly string[] } {
  const node = [process.execPath, ...programOf(import.meta.dirname), String(ceiling)];
  if (process.platform === 'win32') return { file: node[0]!, args: node.slice(1) };
  // A hard limit of the system that is lower stays as it is.
  const limit = `ulimit -d ${Math.floor(ceiling / KILOBYTE)} 2>/dev/null; exec "$0" "$@"`;
  return { file: '/bin/sh', args: ['-c', limit, ...node] };
}

function programOf(folder: string): string[] {
  const built = builtProgram(folder, 'analytics-child.js');
  if (built !== null) return [built];
  const source = join(folder, '../child/main.ts');
  return ['--import', createRequire(source).resolve('tsx'), source];
}
