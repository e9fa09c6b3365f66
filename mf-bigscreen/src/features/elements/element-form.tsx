import type { ElementName } from '@tessera/contract';
import { lazy, Suspense, type ComponentType } from 'react';

import { ELEMENT_DESCRIPTORS } from './element-descriptors.ts';
import type { ElementFormProps } from './element-form-props.ts';

const forms = new Map(
  Object.entries(ELEMENT_DESCRIPTORS).map(([name, { loadForm }]) => [
    name as ElementName,
    lazy(async () => ({ default: (await loadForm()) as ComponentType<ElementFormProps> })),
  ]),
);

/** Properties of an element of any kind, as a column of fields; its name is not among them. */
export function ElementForm(props: ElementFormProps) {
  const Form = forms.get(props.element.typeCode);
  return <Suspense>{Form ? <Form {...props} /> : null}</Suspense>;
}
