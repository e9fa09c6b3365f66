import type { LeftRows } from '@tessera/page-plan';
import { makeStyles, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** px of the note. */
export const LEFT_NOTE = 20;

const useStyles = makeStyles({
  root: { height: '100%', '& > section': { height: `calc(100% - ${LEFT_NOTE}px)` } },
  note: {
    boxSizing: 'border-box',
    height: `${LEFT_NOTE}px`,
    padding: '0 12px',
    lineHeight: `${LEFT_NOTE}px`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
});

export interface LeftNoteProps {
  readonly left: LeftRows;
  readonly children: ReactNode;
}

/** A table on paper, and below it which rows of its answer are left out. */
export function LeftNote({ left: { shown, all }, children }: LeftNoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {children}
      <div className={styles.note} role="note">
        {shown === null ? (
          <FormattedMessage
            id="board.paper.leftPlace"
            defaultMessage="共 {all, number} 行，超出打印范围，这里只显示放得下的部分"
            values={{ all: all ?? 0 }}
          />
        ) : all === null ? (
          <FormattedMessage
            id="board.paper.leftUnknown"
            defaultMessage="仅显示前 {shown, number} 行，其余未列出"
            values={{ shown }}
          />
        ) : (
          <FormattedMessage
            id="board.paper.leftRows"
            defaultMessage="仅显示前 {shown, number} 行，共 {all, number} 行"
            values={{ shown, all }}
          />
        )}
      </div>
    </div>
  );
}
