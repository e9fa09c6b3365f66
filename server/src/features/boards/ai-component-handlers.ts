import { randomUUID } from 'node:crypto';

import type { aiComponents, BoardComponent, BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-handlers.ts';
import { placed, withoutCodes } from './recode-document.ts';

type Ai = Extract<BoardComponent, { typeCode: '0006' }>;
interface Named {
  readonly menuCode: string;
  readonly componentCode: string;
}

/** EP-139, EP-140, EP-142, EP-143: AI components of the document of a board; what they find is another slice's. */
export function aiComponentHandlers(
  options: Omit<EditingOptions, 'store'>,
): Omit<Handlers<typeof aiComponents>, 'select' | 'summary'> {
  const { change } = documentSteps(options);
  const changed = (viewer: Viewer, { menuCode, componentCode }: Named, part: Partial<Ai>) =>
    change(viewer, menuCode, (document) => {
      const component = { ...aiOf(document, componentCode), ...part };
      const components = document.components.map((one) => (one.code === componentCode ? component : one));
      return { componentCode, document: { ...document, components } };
    });
  return {
    add: ({ viewer, body: { menuCode, componentName: name, ...rest } }) =>
      change(viewer, menuCode, (document) => {
        const code = randomUUID();
        const components: BoardComponent[] = [...document.components, { code, typeCode: '0006', name, ...rest }];
        return { componentCode: code, document: placed({ ...document, components }, code, null) };
      }),
    update: ({ viewer, body: { menuCode, componentCode, ...rest } }) =>
      changed(viewer, { menuCode, componentCode }, rest),
    editName: ({ viewer, body: { componentName: name, ...named } }) => changed(viewer, named, { name }),
    remove: ({ viewer, body: { menuCode, componentCode } }) =>
      change(viewer, menuCode, (document) => {
        aiOf(document, componentCode);
        return { componentCode, document: withoutCodes(document, new Set([componentCode])) };
      }),
  };
}

/** @throws CatalogueError notFound */
function aiOf(document: BoardDocument, componentCode: string): Ai {
  const found = document.components.find(({ code }) => code === componentCode);
  if (found?.typeCode !== '0006') throw new CatalogueError('notFound');
  return found;
}
