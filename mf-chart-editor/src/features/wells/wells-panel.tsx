import { makeStyles, tokens } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useEditor } from '../../common/index.ts';
import { typeOf, wellsOf } from '../../model/index.ts';
import { AliasDialog } from './alias-dialog.tsx';
import { FormatDialog } from './format-dialog.tsx';
import { WellBox } from './well-box.tsx';
import type { WellDialog } from './well-dialog.ts';

const useStyles = makeStyles({
  root: {
    minHeight: 0,
    overflowY: 'auto',
    userSelect: 'none',
    padding: '6px 4px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The wells that the chart's type has. */
export function WellsPanel() {
  const styles = useStyles();
  const intl = useIntl();
  const { draft } = useEditor();
  const [dialog, setDialog] = useState<WellDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'editor.wells.label', defaultMessage: '图表的字段' })}
    >
      {wellsOf(typeOf(draft)).map((well) => (
        <WellBox key={well} well={well} onDialog={setDialog} />
      ))}
      {dialog?.kind === 'alias' ? <AliasDialog place={dialog.place} onClose={close} /> : null}
      {dialog?.kind === 'format' ? <FormatDialog place={dialog.place} onClose={close} /> : null}
    </section>
  );
}
