import type { Docked, DockingTools } from '../kind.ts';

/** Suites in which a company works: their apps sign people in and see its contacts. */
export type SuiteName = 'wecom' | 'dingtalk' | 'feishu';
export type Told = Readonly<Record<string, unknown>>;

/** What of a company the app may see; sub-departments of the named ones too. */
export interface SuiteRange {
  readonly departments: readonly string[];
  /** People who are named one by one, by their `id`. */
  readonly people: readonly string[];
}
export interface SuiteDepartment {
  readonly id: string;
  /** Null where the app may not know it. */
  readonly name: string | null;
  readonly parentId: string | null;
}
export interface SuitePerson {
  /** By which the suite is asked for them. */
  readonly id: string;
  /** Stays with the person and is never given to somebody else. */
  readonly externalId: string;
  /** Everything that was told of them. */
  readonly told: Told;
  readonly departments: readonly string[];
  readonly active: boolean;
}

/** The contacts of a company as its app sees them. Everything throws StepFailure. */
export interface Suite {
  /** Asks for a token with the secret, whatever token is known. */
  greet(): Promise<void>;
  range(): Promise<SuiteRange>;
  departments(range: SuiteRange): Promise<readonly SuiteDepartment[]>;
  /** People of a department itself, page by page. */
  people(departmentId: string): AsyncGenerator<readonly SuitePerson[], void, void>;
  person(id: string): Promise<SuitePerson>;
}
/** How long a limit on calls is waited for: a person who signs in waits for less than a job. */
export interface Patience {
  readonly tries: number;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
export type OpenSuite = (system: Docked, tools: DockingTools, patience: Patience) => Suite;
