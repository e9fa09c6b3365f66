import { elementKindOf, type BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/**
 * Checks that pages and videos on a screen are of this installation or of an origin that the operator allows. Addresses
 * of the current version may stay: the page does not load them.
 * @param origins of `TESSERA_SCREEN_ORIGINS`
 * @throws CatalogueError screenAddressRefused with the origin
 */
export function checkAddresses(document: BoardDocument, before: BoardDocument, origins: readonly string[]): void {
  const known = new Set(addressesOf(before));
  for (const address of addressesOf(document)) {
    if (address === '' || address.startsWith('/') || known.has(address)) continue;
    const { origin } = new URL(address);
    if (!origins.includes(origin)) throw new CatalogueError('screenAddressRefused', { origin });
  }
}

function addressesOf({ screen }: BoardDocument): string[] {
  if (!screen) return [];
  const { background, elements } = screen;
  return [
    ...(background.kind === 'video' ? [background.url] : []),
    ...elements.flatMap((element) => elementKindOf(element).addresses?.(element) ?? []),
  ];
}
