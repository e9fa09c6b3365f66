import { randomUUID } from 'node:crypto';

import { COMPONENT_TYPE_CODES, type aiComponents, type BoardComponent, type ComponentOf } from '@tessera/contract';

import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';
import { findComponent } from './find-component.ts';
import { placed, withoutCodes } from './recode-document.ts';

interface Named {
  readonly menuCode: string;
  readonly componentCode: string;
}

/** EP-139, EP-140, EP-142, EP-143: AI components of the document of a board; what they find is another slice's. */
export function aiComponentHandlers(
  options: Omit<EditingOptions, 'store'>,
): Omit<Handlers<typeof aiComponents>, 'select' | 'summary'> {
  const { change } = documentSteps(options);
  const changed = (viewer: Viewer, { menuCode, componentCode }: Named, part: Partial<ComponentOf<'ai'>>) =>
    change(viewer, menuCode, (document) => {
      const component = { ...findComponent(document, componentCode, 'ai'), ...part };
      const components = document.components.map((one) => (one.code === componentCode ? component : one));
      return { componentCode, document: { ...document, components } };
    });
  return {
    add: ({ viewer, body: { menuCode, componentName: name, ...rest } }) =>
      change(viewer, menuCode, (document) => {
        const code = randomUUID();
        const made: BoardComponent = { code, typeCode: COMPONENT_TYPE_CODES.ai, name, ...rest };
        const components = [...document.components, made];
        return { componentCode: code, document: placed({ ...document, components }, code, null) };
      }),
    update: ({ viewer, body: { menuCode, componentCode, ...rest } }) =>
      changed(viewer, { menuCode, componentCode }, rest),
    editName: ({ viewer, body: { componentName: name, ...named } }) => changed(viewer, named, { name }),
    remove: ({ viewer, body: { menuCode, componentCode } }) =>
      change(viewer, menuCode, (document) => {
        findComponent(document, componentCode, 'ai');
        return { componentCode, document: withoutCodes(document, new Set([componentCode])) };
      }),
  };
}
