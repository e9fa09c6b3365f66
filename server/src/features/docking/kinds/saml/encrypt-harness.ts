import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';

export interface TestEncryption {
  readonly cipher?: 'aes128-cbc' | 'aes256-cbc' | 'aes128-gcm' | 'aes256-gcm' | 'tripledes-cbc';
  readonly transport?: 'rsa-oaep-mgf1p' | 'rsa-oaep' | 'rsa-1_5';
  /** Whether the key stands beside the content, not inside of it. */
  readonly beside?: boolean;
}

/** An assertion as providers encrypt it, for whom a certificate belongs to. */
export function encryptAssertion(
  assertion: string,
  certificate: string,
  { cipher = 'aes256-cbc', transport = 'rsa-oaep-mgf1p', beside = false }: TestEncryption = {},
): string {
  const key = randomBytes(cipher === 'tripledes-cbc' ? 24 : Number(cipher.slice(3, 6)) / 8);
  const oaepHash = transport === 'rsa-oaep' ? 'sha256' : 'sha1';
  const padding = transport === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const sealedKey = publicEncrypt({ key: certificate, padding, oaepHash }, key).toString('base64');
  const digest =
    transport === 'rsa-oaep'
      ? `<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="${XENC}sha256"/><e11:MGF xmlns:e11="${XENC11}" Algorithm="${XENC11}mgf1sha256"/>`
      : '';
  const method = `${transport === 'rsa-oaep' ? XENC11 : XENC}${transport}`;
  const encryptedKey = `<xenc:EncryptedKey xmlns:xenc="${XENC}"><xenc:EncryptionMethod Algorithm="${method}">${digest}</xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${sealedKey}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`;
  const inside = beside ? '' : `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${encryptedKey}</ds:KeyInfo>`;
  return [
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">`,
    `<xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element"><xenc:EncryptionMethod Algorithm="${cipher.endsWith('gcm') ? XENC11 : XENC}${cipher}"/>`,
    `${inside}<xenc:CipherData><xenc:CipherValue>${encrypted(assertion, cipher, key).toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>`,
    `${beside ? encryptedKey : ''}</saml:EncryptedAssertion>`,
  ].join('');
}

function encrypted(text: string, cipher: NonNullable<TestEncryption['cipher']>, key: Uint8Array): Buffer {
  const name = cipher === 'tripledes-cbc' ? 'des-ede3-cbc' : cipher.replace('aes', 'aes-');
  if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
    const iv = randomBytes(12);
    const sealing = createCipheriv(name, key, iv);
    return Buffer.concat([iv, sealing.update(text), sealing.final(), sealing.getAuthTag()]);
  }
  const iv = randomBytes(cipher === 'tripledes-cbc' ? 8 : 16);
  const sealing = createCipheriv(name, key, iv);
  return Buffer.concat([iv, sealing.update(text), sealing.final()]);
}
