import type { KeyObject } from 'node:crypto';

import { licenceFileSchema, licenceSchema, type Licence, type LicenceFile } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isSignedBy, keyIdOf, signText } from '../../platform/signing/index.ts';

/** Makes a licence file; done where the private key lies, which is never the server. */
export function signLicence(licence: Licence, privateKey: KeyObject): LicenceFile {
  return signText(JSON.stringify(licenceSchema.parse(licence)), privateKey);
}

/** Verifies and reads a licence file. @throws CatalogueError licenceInvalid */
export function readLicence(text: string, publicKey: KeyObject): { licence: Licence; file: LicenceFile } {
  const file = licenceFileSchema.safeParse(parseJson(text));
  if (!file.success) throw invalid('the file is not a licence');
  if (file.data.keyId !== keyIdOf(publicKey)) throw invalid(`it is signed with another key (${file.data.keyId})`);
  if (!isSignedBy(file.data, publicKey)) throw invalid('the signature does not hold');
  const licence = licenceSchema.safeParse(parseJson(file.data.payload));
  if (!licence.success) throw invalid('the content is not a licence');
  return { licence: licence.data, file: file.data };
}

function invalid(reason: string): CatalogueError {
  return new CatalogueError('licenceInvalid', { reason });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
