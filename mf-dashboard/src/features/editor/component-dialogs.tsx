import type { BoardComponent } from '@tessera/contract';
import { lazy, Suspense } from 'react';

import { ImageDialog } from './dialogs/image-dialog.tsx';
import { TabsDialog } from './dialogs/tabs-dialog.tsx';
import { TitleDialog } from './dialogs/title-dialog.tsx';

// The text editor is large, and most visits write no text.
const TextDialog = lazy(() => import('./dialogs/text-dialog.tsx').then((module) => ({ default: module.TextDialog })));

export interface ComponentDialogProps {
  readonly component: BoardComponent;
  onDone(component: BoardComponent): void;
  onClose(): void;
}

/** The form of a component. */
export function ComponentDialog({ component, onDone, onClose }: ComponentDialogProps) {
  switch (component.typeCode) {
    case '0003':
      return (
        <Suspense>
          <TextDialog component={component} onDone={onDone} onClose={onClose} />
        </Suspense>
      );
    case '0005':
      return <ImageDialog component={component} onDone={onDone} onClose={onClose} />;
    case 'title':
      return <TitleDialog component={component} onDone={onDone} onClose={onClose} />;
    case 'tabs':
      return <TabsDialog component={component} onDone={onDone} onClose={onClose} />;
  }
}
