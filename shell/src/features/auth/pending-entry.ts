import type { Enterprise } from '@tessera/contract';

import { createStore } from '../../platform/index.ts';

/** A sign-in that still needs a choice between corporations; the token proves the password and soon expires. */
export interface PendingChoice {
  readonly choiceToken: string;
  readonly enterprises: readonly Enterprise[];
  /** Where to go afterwards. */
  readonly redirect: string | null;
}
/** A user of a third-party or docked system who is not linked to an account yet. */
export interface PendingBinding {
  readonly bindingToken: string;
  readonly systemName: string;
  readonly externalAccount: string;
  /** Of a docked system only: where a code can be mailed as proof, and whether a new account can be made. */
  readonly mail?: string | null;
  readonly mayCreate?: boolean;
  readonly redirect: string | null;
}

/** A sign-in that still needs a code of the second factor; the token proves the first one and soon expires. */
export interface PendingFactor {
  readonly factorToken: string;
  readonly factorAccount: string;
  readonly redirect: string | null;
}

/** Unfinished sign-ins are kept in memory only. */
export const pendingChoice = createStore<PendingChoice | null>(null);
export const pendingBinding = createStore<PendingBinding | null>(null);
export const pendingFactor = createStore<PendingFactor | null>(null);
