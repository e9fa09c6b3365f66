import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 640px)': { display: 'none' },
  },
});

/** Says that what is shown is a share. */
export function ShareNote() {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <FormattedMessage id="board.share.viewOnly" defaultMessage="分享 · 仅供查看" />
    </span>
  );
}
