import type { Store } from '../identity/index.ts';
import type { Snapshot } from './plan/snapshot.ts';

/** A directory that can be read from beginning to end. */
export interface DirectorySource {
  /**
   * @param attributes of people that are mapped, by the names of the directory
   * @param told is told how many people and groups were read so far
   * @returns what could be read; `complete` is false where anything is missing
   * @throws SourceFailure where nothing could be read
   */
  read(attributes: readonly string[], signal: AbortSignal, told: (count: number) => void): Promise<Snapshot>;
}
/** What this slice asks of a docking system. */
export interface DirectorySystem {
  readonly systemId: string;
  readonly name: string;
  readonly kind: 'reads' | 'pushes' | 'none';
  readonly enabled: boolean;
  /** Null for one that is not read: it pushes, has no directory, or is switched off. */
  readonly source: DirectorySource | null;
}
/** Docking systems with a directory, by corporation. */
export interface DirectorySystems {
  /** Null for an unknown one. */
  find(corporationCode: string, systemId: string): Promise<DirectorySystem | null>;
  /** Users who are bound to people of the system, by external id. */
  bound(systemId: string): Promise<ReadonlyMap<string, string>>;
  /** Lets people of the system sign in as users, by external id; existing bindings are kept. */
  bind(transaction: Store, systemId: string, users: ReadonlyMap<string, string>): Promise<void>;
}

/** Why a directory could not be read; `key` is that of a text. */
export class SourceFailure extends Error {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
  constructor(key: string, args: SourceFailure['args'] = {}, options?: ErrorOptions) {
    super(`the directory could not be read: ${key}`, options);
    this.name = 'SourceFailure';
    this.key = key;
    this.args = args;
  }
}
