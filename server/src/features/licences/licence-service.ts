import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Licence, LicenceStatus } from '@tessera/contract';
import type { Logger } from 'pino';

import { isLoopback, type Env } from '../../platform/env.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { readPublicKey } from '../../platform/signing/index.ts';
import { StartError } from '../../platform/start-error.ts';
import { readLicence } from './licence-file.ts';
import type { LicenceRepository } from './licence-repository.ts';
import { licenceStatus } from './licence-state.ts';

export interface LicenceServiceOptions {
  readonly env: Pick<Env, 'TESSERA_HOST' | 'TESSERA_LICENCE_PUBLIC_KEY_FILE'>;
  readonly repository: LicenceRepository;
  /** Public key that checks licences on loopback when none is configured; the file may be missing. */
  readonly developmentKey: string;
  readonly log: Logger;
  readonly now: () => Date;
  /** Notifies every instance and open shell of the corporation. */
  readonly changed: (corporationCode: string) => Promise<void>;
}

export interface LicenceService {
  /** The licence in force, or null; a file that no longer verifies counts as none. */
  of(corporationCode: string): Promise<Licence | null>;
  statusOf(corporationCode: string): Promise<LicenceStatus>;
  /** How many members a corporation may have; null for no limit. Without a licence there is room for its owner alone. */
  seatsOf(corporationCode: string): Promise<number | null>;
  /** @throws CatalogueError licenceInvalid */
  install(text: string): Promise<Licence>;
}

/** Licences of corporations. On loopback without a configured key the default is the sample licence. */
export function createLicenceService(options: LicenceServiceOptions): LicenceService {
  const { env, repository, now } = options;
  const loopback = isLoopback(env.TESSERA_HOST);
  const sample = loopback && env.TESSERA_LICENCE_PUBLIC_KEY_FILE === undefined;
  let key: Promise<KeyObject | null> | undefined;
  const publicKey = () =>
    (key ??= sample ? tryKey(options.developmentKey) : readKey(env.TESSERA_LICENCE_PUBLIC_KEY_FILE));

  /** Last verified text per corporation; the key never changes. */
  const verified = new Map<string, { readonly text: string; readonly licence: Licence }>();
  const verify = (corporationCode: string, text: string, check: KeyObject): Licence => {
    const known = verified.get(corporationCode);
    if (known?.text === text) return known.licence;
    const { licence } = readLicence(text, check);
    verified.set(corporationCode, { text, licence });
    return licence;
  };

  /** The installed licence; null when there is none, or it does not hold here. */
  async function installed(corporationCode: string): Promise<Licence | null> {
    const [text, check] = await Promise.all([repository.latest(corporationCode), publicKey()]);
    if (text === null || !check) return null;
    try {
      const licence = verify(corporationCode, text, check);
      return licence.corporationCode === corporationCode && (loopback || !licence.loopbackOnly) ? licence : null;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      options.log.error({ corporationCode, reason: error.args['reason'] }, 'an installed licence does not verify');
      return null;
    }
  }

  const service: LicenceService = {
    of: async (corporationCode) =>
      (await installed(corporationCode)) ?? (sample ? sampleLicence(corporationCode) : null),
    async statusOf(corporationCode) {
      return licenceStatus(await service.of(corporationCode), now());
    },
    async seatsOf(corporationCode) {
      const licence = await service.of(corporationCode);
      return licence ? licence.seats : 1;
    },
    async install(text) {
      const check = await publicKey();
      if (!check) throw invalid('the server has no public key: set TESSERA_LICENCE_PUBLIC_KEY_FILE');
      const { licence, file } = readLicence(text, check);
      if (licence.loopbackOnly && !loopback) throw invalid('it holds on loopback only');
      if (licenceStatus(licence, now()).state === 'expired') throw invalid('it has expired');
      const { licenceId, corporationCode } = licence;
      await repository.install({ licenceId, corporationCode, file: JSON.stringify(file), at: now() });
      await options.changed(corporationCode);
      return licence;
    },
  };
  return service;
}

function sampleLicence(corporationCode: string): Licence {
  return {
    licenceId: 'sample',
    corporationCode,
    remotes: '*',
    seats: null,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    loopbackOnly: true,
  };
}

async function tryKey(file: string): Promise<KeyObject | null> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return pem === null ? null : readPublicKey(pem);
}

async function readKey(file: string | undefined): Promise<KeyObject | null> {
  if (file === undefined) return null;
  try {
    return readPublicKey(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError('environment', `TESSERA_LICENCE_PUBLIC_KEY_FILE: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function invalid(reason: string): CatalogueError {
  return new CatalogueError('licenceInvalid', { reason });
}
