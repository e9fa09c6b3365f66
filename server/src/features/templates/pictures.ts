import { IMAGE_BYTES, TEMPLATE_LIMITS, type TemplatePicture } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { readImage, type Images } from '../images/index.ts';

const PICTURE = /\/files\/images\/[0-9a-f]{48}\.(?:png|jpg)/g;
export const VIDEO = /^\/files\/images\/[0-9a-f]{48}\.(?:mp4|webm)$/;
/** One transparent px, for a picture that is gone. */
const NOTHING = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Addresses of pictures that a value names, each once. */
export const pictureAddresses = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(PICTURE))];

/** The pictures that a value names, with their bytes. @throws CatalogueError templateTooLarge */
export async function packPictures(
  images: Images,
  corporationCode: string,
  value: unknown,
): Promise<TemplatePicture[]> {
  const packed: TemplatePicture[] = [];
  const addresses = pictureAddresses(value);
  let size = 0;
  for (const address of addresses) {
    const bytes = await images.read(corporationCode, address);
    size += bytes?.length ?? 0;
    if (packed.length >= TEMPLATE_LIMITS.pictures || size > TEMPLATE_LIMITS.bytes)
      throw new CatalogueError('templateTooLarge', { size: `${TEMPLATE_LIMITS.bytes / 1024 / 1024} MB` });
    packed.push({ address, data: bytes?.toString('base64') ?? NOTHING });
  }
  return packed;
}

/** The bytes of a picture; null for what is none, or too large. @param limit bytes */
export function pictureBytes(base64: string, limit: number = IMAGE_BYTES): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length < limit ? (readImage(bytes)?.bytes ?? null) : null;
}

/** Keeps the pictures of a template for a corporation. @returns a value with the new addresses in it */
export async function unpackPictures<Value>(
  images: Images,
  viewer: { readonly corporationCode: string; readonly userId: string },
  pictures: readonly TemplatePicture[],
  value: Value,
): Promise<Value> {
  const named = new Set(pictureAddresses(value));
  let json = JSON.stringify(value);
  for (const { address, data } of pictures) {
    if (!named.has(address)) continue;
    const kept = await images.keep(viewer.corporationCode, viewer.userId, Buffer.from(data, 'base64'));
    json = json.replaceAll(address, kept);
  }
  return JSON.parse(json) as Value;
}
