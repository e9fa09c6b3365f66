import { createHash, type KeyObject } from 'node:crypto';

import type {
  Composition,
  CorporationLicence,
  LicenceStatus,
  NavDeclaration,
  SignedComposition,
} from '@tessera/contract';

import { signText } from '../../platform/signing/index.ts';
import { licenceStatus, refusalOf, type LicenceService } from '../licences/index.ts';
import {
  composeForAnyone,
  composeForVisitor,
  composeRemote,
  forCorporation,
  trainsOf,
  type ReleaseState,
} from '../releases/index.ts';
import type { Override } from './override-cookie.ts';

export interface KnownCorporation {
  readonly corporationCode: string;
  readonly corporationName: string;
  readonly seatsUsed: number;
}
export interface CompositionServiceOptions {
  readonly state: ReleaseState;
  readonly licences: LicenceService;
  readonly key: KeyObject;
  readonly corporations: () => Promise<KnownCorporation[]>;
  readonly now: () => Date;
}

export interface CompositionService {
  /** A corporation's signed composition, or the anonymous one. @returns also its revision, a function of the content */
  of(
    corporationCode: string | null,
    overrides: readonly Override[],
    challenge?: string,
  ): Promise<{ readonly revision: string; readonly signed: SignedComposition }>;
  /** What visitors of a corporation's shares get; it names no corporation. */
  forVisitors(
    corporationCode: string,
    challenge?: string,
  ): Promise<{ readonly revision: string; readonly signed: SignedComposition }>;
  /** Whether a corporation's licence covers a remote and the operator has not disabled it; a missing build takes no right away. */
  allows(remote: string, corporationCode: string): Promise<boolean>;
  /** Navigation entries of the released builds that a corporation is given. */
  nav(corporationCode: string): Promise<NavDeclaration[]>;
  /** What each corporation is licensed for. */
  licences(): Promise<CorporationLicence[]>;
}

/** Before sign-in there is no licence to warn of. */
const BEFORE_SIGN_IN: LicenceStatus = { state: 'valid', expiresAt: null, seats: null };

export function createCompositionService(options: CompositionServiceOptions): CompositionService {
  const { state, licences, key, now } = options;

  async function content(corporationCode: string | null): Promise<Pick<Composition, 'remotes' | 'licence'>> {
    const snapshot = await state.read();
    if (corporationCode === null) {
      return { remotes: trainsOf(snapshot).map((train) => composeForAnyone(train, snapshot)), licence: BEFORE_SIGN_IN };
    }
    const licence = await licences.of(corporationCode);
    const remotes = trainsOf(forCorporation(snapshot, corporationCode)).map((train) =>
      composeRemote(train, snapshot, corporationCode, refusalOf(licence, train.remote, now())),
    );
    return { remotes, licence: licenceStatus(licence, now()) };
  }

  function sign(parts: Omit<Composition, 'revision' | 'issuedAt' | 'challenge'>, challenge: string | undefined) {
    const revision = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
    const composition: Composition = {
      revision,
      issuedAt: now().toISOString(),
      ...parts,
      ...(challenge !== undefined && { challenge }),
    };
    return { revision, signed: signText(JSON.stringify(composition), key) };
  }

  return {
    async of(corporationCode, overrides, challenge) {
      return sign({ corporationCode, overrides: [...overrides], ...(await content(corporationCode)) }, challenge);
    },

    async forVisitors(corporationCode, challenge) {
      const [snapshot, licence] = await Promise.all([state.read(), licences.of(corporationCode)]);
      const remotes = trainsOf(forCorporation(snapshot, corporationCode)).map((train) =>
        composeForVisitor(train, snapshot, corporationCode, refusalOf(licence, train.remote, now())),
      );
      return sign({ corporationCode: null, overrides: [], remotes, licence: BEFORE_SIGN_IN }, challenge);
    },

    async allows(remote, corporationCode) {
      const [licence, { disabled }] = await Promise.all([licences.of(corporationCode), state.read()]);
      if (refusalOf(licence, remote, now()) !== null) return false;
      return !disabled.some((row) => row.remote === remote && row.corporation_code === corporationCode);
    },

    async nav(corporationCode) {
      const { remotes } = await content(corporationCode);
      return remotes.flatMap(({ active }) => active?.manifest.nav ?? []);
    },

    async licences() {
      const corporations = await options.corporations();
      return Promise.all(
        corporations.map(async ({ corporationCode, corporationName, seatsUsed }) => {
          const { remotes, licence } = await content(corporationCode);
          return {
            corporationCode,
            corporationName,
            status: licence,
            seatsUsed,
            remotes: remotes.map(({ name, state: remoteState, reason }) => ({ name, state: remoteState, reason })),
          };
        }),
      );
    },
  };
}
