import type { ComponentOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';

import type { ComponentViewProps } from '../component-display.ts';
import { RichTextView } from './rich-text-view.tsx';
import { TEXT_BOX } from './text-box.ts';

const useStyles = makeStyles({
  root: { boxSizing: 'border-box', height: '100%', overflowY: 'auto', padding: '14px 18px' },
});

export function TextView({ component }: ComponentViewProps<ComponentOf<'text'>>) {
  const styles = useStyles();
  return (
    // A long text scrolls, with the keyboard too.
    <div className={styles.root} tabIndex={0} role="group" aria-label={component.name} {...{ [TEXT_BOX]: '' }}>
      <RichTextView text={component.text} />
    </div>
  );
}
