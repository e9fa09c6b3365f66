import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, EditRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  text: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ListRowProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly first: boolean;
  readonly last: boolean;
  onEdit(): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** A line of sources or rules with what can be done with it. */
export function ListRow({ title, text, first, last, onEdit, onMove, onRemove }: ListRowProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <div className={styles.title} title={title}>
          {title}
        </div>
        <div className={styles.text}>{text}</div>
      </div>
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.dynamic.up', defaultMessage: '上移“{title}”' }, { title })}
        icon={<ArrowUpRegular />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.dynamic.down', defaultMessage: '下移“{title}”' }, { title })}
        icon={<ArrowDownRegular />}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.dynamic.change', defaultMessage: '修改“{title}”' }, { title })}
        icon={<EditRegular />}
        onClick={onEdit}
      />
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.dynamic.remove', defaultMessage: '删除“{title}”' }, { title })}
        icon={<DeleteRegular />}
        onClick={onRemove}
      />
    </li>
  );
}
