import { createPrivateKey, generateKeyPair, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const BITS = 3_072;
const YEARS = 10;
const NAME = 'Tessera SAML';
const PARTS =
  /^(-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----)\s+(-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----)$/;

/** The key of a system, and the certificate by which the other side knows it. */
interface OwnKey {
  readonly privateKey: KeyObject;
  /** PEM, PKCS #8. */
  readonly pem: string;
  readonly certificate: X509Certificate;
}

/** A key for signatures and decryption with a certificate that it signed itself, for ten years: both as PEM, one behind the other. */
export async function makeOwnKey(now: Date): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return `${pem.trim()}\n${selfSigned(privateKey, publicKey, now).toString().trim()}`;
}

/** @returns null where none was made @throws Error for anything else */
export function ownKeyOf(kept: string): OwnKey | null {
  if (kept === '') return null;
  const [, pem = '', certificate = ''] = PARTS.exec(kept) ?? [];
  return { privateKey: createPrivateKey(pem), pem, certificate: new X509Certificate(certificate) };
}

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
const COMMON_NAME = Buffer.from('0603550403', 'hex');
/** sha256WithRSAEncryption, without parameters. */
const ALGORITHM = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));

/** X.509 in DER, as RFC 5280 writes it. */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject, now: Date): X509Certificate {
  const serial = randomBytes(16);
  // Positive, and without zeros in front.
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(NAME)))));
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, serial),
    ALGORITHM,
    name,
    sequence(instant(now), instant(ends)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  return new X509Certificate(sequence(body, ALGORITHM, tagged(0x03, Buffer.from([0]), signature)));
}

/** Years from 2050 on have four digits, those before two. */
function instant(date: Date): Buffer {
  const text = `${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(text.slice(2))) : tagged(0x18, Buffer.from(text));
}
