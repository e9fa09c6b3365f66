import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { MAP_BYTES, MAP_BYTES_UNPACKED } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { LARGEST_POINTS } from './read-map.ts';

const inflate = promisify(gunzip);
export const tooLarge = (): CatalogueError => new CatalogueError('mapTooLarge', { size: '5M', points: LARGEST_POINTS });

/** Bytes of an upload, with limited gunzip. @throws CatalogueError mapTooLarge, mapRefused */
export async function unpack(given: Buffer): Promise<Buffer> {
  if (given.length > MAP_BYTES) throw tooLarge();
  const packed = given[0] === 0x1f && given[1] === 0x8b;
  return packed ? inflate(given, { maxOutputLength: MAP_BYTES_UNPACKED }).catch(refuse) : given;
}

function refuse(error: NodeJS.ErrnoException): never {
  throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : new CatalogueError('mapRefused');
}
