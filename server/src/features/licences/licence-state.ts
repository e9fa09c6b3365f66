import type { Licence, LicenceStatus, StateReason } from '@tessera/contract';

const DAY = 86_400_000;
/** Days before the end from which users are warned, and days after it until remotes go. */
const WARNING_DAYS = 30;
export const GRACE_DAYS = 14;

/** What a licence means at a moment. An expired one warns first, then takes remotes away; data stays. */
export function licenceStatus(licence: Licence | null, now: Date): LicenceStatus {
  if (!licence) return { state: 'missing', expiresAt: null, seats: null };
  return { state: stateOf(licence.expiresAt, now), expiresAt: licence.expiresAt, seats: licence.seats };
}

/** Why a remote may not be used; null when it may. */
export function refusalOf(licence: Licence | null, remote: string, now: Date): StateReason | null {
  if (!licence || (licence.remotes !== '*' && !licence.remotes.includes(remote))) return 'not-licensed';
  return licenceStatus(licence, now).state === 'expired' ? 'licence-expired' : null;
}

function stateOf(expiresAt: string | null, now: Date): LicenceStatus['state'] {
  if (expiresAt === null) return 'valid';
  const left = Date.parse(expiresAt) - now.getTime();
  if (left > WARNING_DAYS * DAY) return 'valid';
  if (left > 0) return 'expiring';
  return left > -GRACE_DAYS * DAY ? 'grace' : 'expired';
}
