import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const SHORTEST_RSA = 2_048;

/** Certificates whose signatures cannot be verified. */
export class KeyFault extends Error {
  readonly reason: 'certificateKey' | 'certificateShort';
  constructor(reason: KeyFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Certificates in PEM, one behind the other. @throws Error for anything else; KeyFault for keys that are not RSA, or too short */
export function certificatesOf(written: string): X509Certificate[] {
  const found = written.match(PEM) ?? [];
  if (found.length === 0 || written.replaceAll(PEM, '').trim() !== '') throw new Error('no certificates in PEM');
  return found.map((pem) => {
    const certificate = new X509Certificate(pem);
    const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0 } = {} } = certificate.publicKey;
    // The library that verifies knows no signatures by elliptic curves.
    if (type !== 'rsa') throw new KeyFault('certificateKey');
    if (modulusLength < SHORTEST_RSA) throw new KeyFault('certificateShort');
    return certificate;
  });
}
