import type { FailureStep } from '@tessera/contract';

/** Who or what a failure speaks against. `nobody`: the line or the time; `shell`: a file of the shell itself. */
export type Blame = 'build' | 'shell' | 'nobody';

/** A build could not be brought onto the screen. */
export class LoadFault extends Error {
  readonly step: FailureStep;
  readonly blame: Blame;
  /** Address of the file that failed, where it was a file. */
  readonly address: string | null;
  constructor(
    step: FailureStep,
    cause: unknown,
    { blame = 'build', address = null }: { blame?: Blame; address?: string | null } = {},
  ) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'LoadFault';
    this.step = step;
    this.blame = blame;
    this.address = address;
  }
}

/** Steps that a second attempt may heal: the file was not there or did not arrive whole. */
export function isRetryable({ step, blame }: LoadFault): boolean {
  return blame !== 'nobody' && FILE_STEPS.has(step);
}
const FILE_STEPS: ReadonlySet<FailureStep> = new Set([
  'integrity',
  'manifest',
  'entry',
  'exposed',
  'chunk',
  'stylesheet',
]);

/** Steps after which the same build can't run again in this page: its modules have half run. */
export function needsReload({ step }: Pick<LoadFault, 'step'>): boolean {
  return step === 'init';
}

interface ChunkError extends Error {
  readonly request?: string;
  readonly code?: string;
}

/** Reads what webpack and the federation runtime throw. */
export function describeFailure(error: unknown): { step: FailureStep; address: string | null } | null {
  if (error instanceof LoadFault) return { step: error.step, address: error.address };
  if (!(error instanceof Error)) return null;
  const { request, code } = error as ChunkError;
  if (error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') {
    const step = code === 'CSS_CHUNK_LOAD_FAILED' ? 'stylesheet' : 'chunk';
    return { step, address: request ?? null };
  }
  if (error.message.includes('ScriptExecutionError')) return { step: 'init', address: null };
  if (error.message.includes('#RUNTIME-003') || error.message.includes('#RUNTIME-013'))
    return { step: 'manifest', address: null };
  if (error.message.includes('#RUNTIME-008')) return { step: 'entry', address: null };
  return null;
}
