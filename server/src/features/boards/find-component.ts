import { isComponent, type BoardDocument, type ComponentName, type ComponentOf } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** A board's component of the given kinds. @throws CatalogueError notFound */
export function findComponent<Name extends ComponentName>(
  { components }: Pick<BoardDocument, 'components'>,
  componentCode: string,
  ...names: readonly Name[]
): ComponentOf<Name> {
  const found = components.find(({ code }) => code === componentCode);
  if (!isComponent(...names)(found)) throw new CatalogueError('notFound');
  return found;
}
