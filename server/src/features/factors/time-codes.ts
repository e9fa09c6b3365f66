import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const PERIOD = 30;
/** Periods before and after the present one whose codes pass, for clocks that differ. */
const WINDOW = 1;
/** What every application of time codes understands. */
const CODES = { issuer: 'Tessera', algorithm: 'SHA1', digits: 6, period: PERIOD } as const;

/** 160 random bits in base32, as RFC 4226 asks. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Address that a QR code holds for the application. @param label names the account there */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...CODES, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The period to which a code belongs, counted from 1970; null for a wrong one (RFC 6238). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD) + delta;
}
