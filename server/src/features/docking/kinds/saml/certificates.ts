import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const SHORTEST_RSA = 2_048;

/** Certificates in PEM, one behind the other. @throws Error for anything else, and for keys that are too short */
export function certificatesOf(written: string): X509Certificate[] {
  const found = written.match(PEM) ?? [];
  if (found.length === 0 || written.replaceAll(PEM, '').trim() !== '') throw new Error('no certificates in PEM');
  return found.map((pem) => {
    const certificate = new X509Certificate(pem);
    const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0 } = {} } = certificate.publicKey;
    if (type !== 'rsa' || modulusLength < SHORTEST_RSA) throw new Error('a key that signs no SAML, or is too short');
    return certificate;
  });
}
