import {
  componentName,
  type BoardDocument,
  type ComponentName,
  type ComponentOf,
  type ReportComponent,
} from '@tessera/contract';
import { lazy, Suspense, type ComponentType } from 'react';

import type { ComponentFormProps } from './component-form.ts';

type Loaded<Name extends ComponentName> = Promise<ComponentType<ComponentFormProps<ComponentOf<Name>>>>;

const FORMS: { readonly [Name in ComponentName]: () => Loaded<Name> } = {
  filter: async () => (await import('./filters/index.ts')).FilterComponentDialog,
  param: async () => (await import('./filters/index.ts')).ParamComponentDialog,
  text: async () => (await import('./dialogs/text-dialog.tsx')).TextDialog,
  ai: async () => (await import('./dialogs/ai-dialog.tsx')).AiDialog,
  image: async () => (await import('./dialogs/image-dialog.tsx')).ImageDialog,
  title: async () => (await import('./dialogs/title-dialog.tsx')).TitleDialog,
  link: async () => (await import('./dialogs/link-dialog.tsx')).LinkDialog,
  tabs: async () => (await import('./dialogs/tabs-dialog.tsx')).TabsDialog,
};
const forms = new Map(
  Object.entries(FORMS).map(([name, load]) => [
    name,
    lazy(async () => ({ default: (await load()) as ComponentType<ComponentFormProps> })),
  ]),
);

interface Props extends Pick<ComponentFormProps, 'component' | 'onDone' | 'onClose'> {
  readonly editor: {
    readonly menuCode: string;
    readonly document: Pick<BoardDocument, 'components' | 'pool'>;
    readonly reports: readonly ReportComponent[];
  };
}

/** The form of a component of any kind, loaded when it is opened. */
export function ComponentForm({ editor: { menuCode, document, reports }, ...form }: Props) {
  const Form = forms.get(componentName(form.component));
  const { components, pool } = document;
  return <Suspense>{Form ? <Form {...{ menuCode, components, pool, reports }} {...form} /> : null}</Suspense>;
}
