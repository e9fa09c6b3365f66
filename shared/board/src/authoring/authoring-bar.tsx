import type { ReadableStore } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { HiddenHeading, makeStyles, tokens } from '@tessera/ui/core';
import type { PropsWithChildren } from 'react';
import { FormattedMessage } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';
import type { SaveState } from '../editing/auto-saver.ts';
import { SaveLabel } from './save-label.tsx';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    minWidth: '80px',
    maxWidth: '280px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    marginRight: '8px',
  },
  gap: { flex: 1 },
});

export interface AuthoringBarProps {
  readonly name: string;
  readonly saver: ReadableStore<SaveState>;
}

/** Bar of an editor: name of the document, whether it is saved, and at the right the commands given as children. */
export function AuthoringBar({ name, saver, children }: PropsWithChildren<AuthoringBarProps>) {
  const styles = useStyles();
  const saving = useStore(saver);
  const noun = useDocumentNoun();
  return (
    <div className={styles.root}>
      <HiddenHeading>
        <FormattedMessage
          id="board.edit.heading"
          defaultMessage="{noun, select, report {编辑报告} screen {编辑大屏} other {编辑看板}}"
          values={{ noun }}
        />
      </HiddenHeading>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <SaveLabel state={saving} />
      <span className={styles.gap} />
      {children}
    </div>
  );
}
