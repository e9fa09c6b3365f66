import { availableParallelism, totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const UNITS = { MB: MEGABYTE, GB: 1024 * MEGABYTE } as const;
/** What Node, DuckDB's program and what its limit does not count need beside it. */
const BESIDE = 800 * MEGABYTE;
/** Stacks and allocator of one thread. */
const THREAD = 16 * MEGABYTE;

/** Half of what the machine, or the container, has. */
export function defaultMemoryLimit(): string {
  const constrained = process.constrainedMemory();
  // Without a limit, some systems answer 0 and some a number beyond every machine.
  const bytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return `${Math.max(256, Math.floor(bytes / 2 / MEGABYTE))}MB`;
}

/**
 * Bytes of private memory that the process may have.
 * @param memoryLimit DuckDB's own limit, such as `512MB`
 */
export function memoryCeiling(memoryLimit: string, threads = availableParallelism()): number {
  const [, amount = '', unit = ''] = /^(\d+)(MB|GB)$/.exec(memoryLimit) ?? [];
  if (amount === '') throw new Error('a size such as 512MB or 2GB is needed');
  return Number(amount) * UNITS[unit as keyof typeof UNITS] + BESIDE + threads * THREAD;
}
