import { SAML } from '@node-saml/node-saml';

import type { SignInWay } from '../kind.ts';
import { optionsOf } from './client.ts';
import { ownKeyOf } from './own-key.ts';

/** The metadata of this side: where answers go, and the certificate of the system for what it signs and what is encrypted for it. */
export const describeUs: NonNullable<SignInWay['about']> = (system, tools) => {
  const own = ownKeyOf(system.value('key'));
  const certificate = own?.certificate.toString() ?? null;
  const encrypts = own !== null && system.value('encryption') !== 'off';
  const options = optionsOf(system, tools, `_${system.systemId}`);
  const client = new SAML({ ...options, ...(encrypts && { decryptionPvk: own.pem }) });
  return client.generateServiceProviderMetadata(certificate, certificate);
};
