import type { FailureStep } from '@tessera/contract';

/** Cause of a failure. `nobody`: network or time-out; `shell`: a file of the shell. */
export type Blame = 'build' | 'shell' | 'nobody';

/** What a fault takes with it: every page of the build, or only the page or dialog on which it happened. */
export type Scope = 'build' | 'page';

/** A build could not be brought onto the screen. */
export class LoadFault extends Error {
  readonly step: FailureStep;
  readonly blame: Blame;
  /** Address of the file that failed, where it was a file. */
  readonly address: string | null;
  /** Whether only a reload of the page can bring the build to life. */
  readonly reload: boolean;
  readonly scope: Scope;
  constructor(
    step: FailureStep,
    cause: unknown,
    {
      blame = 'build',
      address = null,
      reload = step === 'init',
      scope = PAGE_STEPS.has(step) ? 'page' : 'build',
    }: Partial<Pick<LoadFault, 'blame' | 'address' | 'reload' | 'scope'>> = {},
  ) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'LoadFault';
    this.step = step;
    this.blame = blame;
    this.address = address;
    this.reload = reload;
    this.scope = scope;
  }
}

/** The same fault with another verdict. */
export function judged(fault: LoadFault, verdict: Partial<Pick<LoadFault, 'blame' | 'scope'>>): LoadFault {
  const { step, cause, blame, address, reload, scope } = fault;
  return new LoadFault(step, cause, { blame, address, reload, scope, ...verdict });
}

/** Whether a second attempt may heal it: a file was not there or did not arrive whole. */
export function isFileFault({ step, blame, reload }: LoadFault): boolean {
  return blame !== 'nobody' && !reload && FILE_STEPS.has(step);
}
/** Steps that a page can fail at by itself, once the remote is mounted. */
const PAGE_STEPS: ReadonlySet<FailureStep> = new Set(['runtime', 'chunk', 'stylesheet', 'empty']);
const FILE_STEPS: ReadonlySet<FailureStep> = new Set([
  'integrity',
  'manifest',
  'entry',
  'exposed',
  'chunk',
  'stylesheet',
]);

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
