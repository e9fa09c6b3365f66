import { types } from 'node:util';

import {
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
  SizeLimitExceededError,
  StrongAuthRequiredError,
  ConfidentialityRequiredError,
} from 'ldapts';

import { ForbiddenAddressError } from '../../../../platform/outbound/index.ts';
import { StepFailure } from '../../step-failure.ts';

/** Faults of certificates, by the code of TLS. */
const CERTIFICATES: Readonly<Record<string, 'expired' | 'name' | 'early'>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
};

/** The connection stands, its encryption does not. */
export class LdapTlsFailure extends StepFailure {}

/** What an error of the library means; holds nothing of what the server wrote. @throws the error where it is unknown */
export function ldapFailure(error: unknown, host: string): StepFailure {
  if (error instanceof StepFailure) return error;
  const options = { cause: error };
  if (error instanceof ForbiddenAddressError) return new StepFailure('docking.fault.forbidden', { host }, options);
  if (error instanceof InvalidCredentialsError) return new StepFailure('docking.ldap.fault.credentials', {}, options);
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
    return new StepFailure('docking.ldap.fault.base', {}, options);
  if (error instanceof SizeLimitExceededError) return new StepFailure('docking.ldap.fault.sizeLimit', {}, options);
  if (error instanceof StrongAuthRequiredError || error instanceof ConfidentialityRequiredError)
    return new StepFailure('docking.ldap.fault.strongAuth', {}, options);
  if (error instanceof ResultCodeError)
    return new StepFailure('docking.ldap.fault.code', { code: error.code }, options);
  if (!types.isNativeError(error)) throw error;
  return ofConnection(error, host, options);
}

export type Verdict = 'right' | 'wrong' | 'disabled' | 'expired' | 'locked';
/** Words of Active Directory in the message of a refused bind: `data 532`. */
const REFUSALS: Readonly<Record<string, Verdict>> = {
  '532': 'expired',
  '533': 'disabled',
  '701': 'disabled',
  '773': 'expired',
  '775': 'locked',
};

/** What a refused bind says of the password. @throws the error where it says nothing of it */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof NoSuchObjectError || error instanceof InappropriateAuthError) return 'wrong';
  if (!(error instanceof InvalidCredentialsError)) throw error;
  const [, word = ''] = /\bdata ([0-9a-f]{3})\b/i.exec(error.message) ?? [];
  return REFUSALS[word.toLowerCase()] ?? 'wrong';
}

function ofConnection(error: Error, host: string, options: ErrorOptions): StepFailure {
  const { code = '' } = error as { code?: unknown };
  const word = typeof code === 'string' ? code : '';
  const certificate = CERTIFICATES[word];
  if (certificate) return new LdapTlsFailure(`docking.fault.certificate.${certificate}`, { host }, options);
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(word))
    return new LdapTlsFailure('docking.fault.certificate.untrusted', { host, code: word }, options);
  if (/^ERR_SSL|^ERR_TLS|^EPROTO/.test(word))
    return new LdapTlsFailure('docking.fault.tls', { host, code: word }, options);
  if (/ENOTFOUND|EAI_/.test(word)) return new StepFailure('docking.fault.name', { host }, options);
  if (/timed out|timeout/i.test(error.message)) return new StepFailure('docking.fault.timeout', { host }, options);
  if (/closed before|Socket error|not established/.test(error.message))
    return new StepFailure('docking.ldap.fault.cut', { host }, options);
  return new StepFailure('docking.fault.unreachable', { host, code: word || 'ERR' }, options);
}
