import { StepFailure } from '../../step-failure.ts';
import type { SuiteName, Told } from './suite.ts';

/** What a refusal of a suite means for who mends it. */
export type SuiteFault =
  | 'secret'
  | 'app'
  | 'address'
  | 'scope'
  | 'range'
  | 'code'
  | 'domain'
  | 'busy'
  /** Mended by a new one. */
  | 'token';

/** Codes of suites, and nothing else of what they say. */
const CODE = /^[\w.-]{1,80}$/;
const ADDRESS = /\bip\b\W{0,3}(\d{1,3}(?:\.\d{1,3}){3})\b/i;

/** A suite answered with an error. */
export class SuiteFailure extends StepFailure {
  readonly fault: SuiteFault | null;
  constructor(suite: SuiteName, fault: SuiteFault | null, code: string, told: Told) {
    const shown = CODE.test(code) ? code : '?';
    // A token that is refused although it is new is the suite's own riddle.
    const key = fault === null || fault === 'token' ? 'other' : fault;
    super(`docking.suite.fault.${key}`, { suite, code: shown, address: key === 'address' ? addressIn(told) : 'none' });
    this.fault = fault;
  }
}

/** The address of this server as the suite saw it; `none` where it does not say. */
function addressIn(told: Told): string {
  for (const name of ['errmsg', 'sub_msg', 'message', 'msg']) {
    const found = ADDRESS.exec(typeof told[name] === 'string' ? told[name] : '')?.[1];
    if (found !== undefined) return found;
  }
  return 'none';
}
