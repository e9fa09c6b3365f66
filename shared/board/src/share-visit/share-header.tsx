import { BrandMark, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { ArrowClockwiseRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { ShareNote } from './share-note.tsx';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { padding: '0 12px' },
  },
  name: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
});

/** Name of the share, and a refresh button. */
export function ShareHeader({ name, onRefresh }: { readonly name: string; onRefresh(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const refresh = intl.formatMessage({ id: 'board.share.refresh', defaultMessage: '刷新' });
  return (
    <header className={styles.root}>
      <BrandMark size={22} />
      <h1 className={styles.name} title={name}>
        {name}
      </h1>
      <ShareNote />
      <IconButton label={refresh} icon={<ArrowClockwiseRegular />} onClick={onRefresh} />
    </header>
  );
}
