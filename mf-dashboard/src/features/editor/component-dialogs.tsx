import type { BoardComponent } from '@tessera/contract';
import { lazy, Suspense } from 'react';

import { AiDialog } from './dialogs/ai-dialog.tsx';
import { ImageDialog } from './dialogs/image-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { TabsDialog } from './dialogs/tabs-dialog.tsx';
import { TitleDialog } from './dialogs/title-dialog.tsx';
import type { Editor } from './use-editor.ts';

// The text editor is large, and most visits write no text.
const TextDialog = lazy(() => import('./dialogs/text-dialog.tsx').then((module) => ({ default: module.TextDialog })));

// So are those of filters, with the pickers that they are made of.
const FilterDialog = lazy(() =>
  import('./filters/index.ts').then((module) => ({ default: module.FilterComponentDialog })),
);
const ParamDialog = lazy(() =>
  import('./filters/index.ts').then((module) => ({ default: module.ParamComponentDialog })),
);

export interface ComponentDialogProps {
  readonly editor: Pick<Editor, 'menuCode' | 'document' | 'reports'>;
  readonly component: BoardComponent;
  onDone(component: BoardComponent): void;
  onClose(): void;
}

/** The form of a component. */
export function ComponentDialog({ editor, component, onDone, onClose }: ComponentDialogProps) {
  const { menuCode, document, reports } = editor;
  const { components } = document;
  switch (component.typeCode) {
    case '0002':
      return (
        <Suspense>
          <FilterDialog {...{ menuCode, component, components, reports, onDone, onClose }} />
        </Suspense>
      );
    case '0004': {
      const known = components.some(({ code }) => code === component.code);
      return (
        <Suspense>
          <ParamDialog {...{ menuCode, component, known, reports, onDone, onClose }} />
        </Suspense>
      );
    }
    case '0003':
      return (
        <Suspense>
          <TextDialog component={component} onDone={onDone} onClose={onClose} />
        </Suspense>
      );
    case '0006': {
      const { pool } = document;
      const standing = reports.filter(({ reportCode }) => !pool.includes(reportCode));
      return <AiDialog component={component} reports={standing} onDone={onDone} onClose={onClose} />;
    }
    case '0005':
      return <ImageDialog component={component} onDone={onDone} onClose={onClose} />;
    case 'title':
      return <TitleDialog component={component} onDone={onDone} onClose={onClose} />;
    case 'link':
      return <LinkDialog component={component} onDone={onDone} onClose={onClose} />;
    case 'tabs':
      return <TabsDialog component={component} onDone={onDone} onClose={onClose} />;
  }
}
