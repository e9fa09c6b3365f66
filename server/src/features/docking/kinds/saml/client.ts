import { SAML, ValidateInResponseTo, type SamlConfig } from '@node-saml/node-saml';

import type { Docked, DockingTools } from '../kind.ts';
import { addressesOf } from './addresses.ts';
import { certificatesOf } from './certificates.ts';
import { ownKeyOf } from './own-key.ts';

/** Milliseconds by which the clock of a provider may be off. */
export const CLOCK_TOLERANCE = 60_000;
const FORMATS: Readonly<Record<string, string>> = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
};

/** @param requestId of the one request that answers may name */
export const clientOf = (system: Docked, tools: DockingTools, requestId: string): SAML =>
  new SAML(optionsOf(system, tools, requestId));

export function optionsOf(system: Docked, { publicUrl, now }: DockingTools, requestId: string): SamlConfig {
  const { entityId, answer, leave } = addressesOf(system, publicUrl);
  const own = system.value('signRequests') === 'true' ? ownKeyOf(system.value('key')) : null;
  const known = (key: string | null) => (key === requestId ? now().toISOString() : null);
  return {
    issuer: entityId,
    audience: entityId,
    callbackUrl: answer,
    logoutCallbackUrl: leave,
    entryPoint: system.value('ssoUrl'),
    logoutUrl: system.value('logoutUrl') || system.value('ssoUrl'),
    idpIssuer: system.value('entityId'),
    idpCert: certificatesOf(system.value('certificate')).map(String),
    identifierFormat: FORMATS[system.value('nameId')] ?? null,
    ...(own && {
      ...{ privateKey: own.pem, publicCert: own.certificate.toString() },
      ...{ signatureAlgorithm: 'sha256' as const, digestAlgorithm: 'sha256' },
    }),
    wantAssertionsSigned: true,
    // The assertion is what counts, and its signature with it.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_TOLERANCE,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: {
      saveAsync: (key, value) => Promise.resolve({ value: key === requestId ? value : '', createdAt: 0 }),
      getAsync: (key) => Promise.resolve(known(key)),
      removeAsync: (key) => Promise.resolve(key),
    },
  };
}
