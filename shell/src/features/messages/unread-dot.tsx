import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    flexShrink: 0,
    width: '7px',
    height: '7px',
    borderRadius: '50%',
    backgroundColor: tokens.colorPaletteRedBackground3,
  },
});

/** Marks an unread message. */
export function UnreadDot() {
  const intl = useIntl();
  return (
    <span
      className={useStyles().root}
      role="img"
      aria-label={intl.formatMessage({ id: 'shell.messages.unread', defaultMessage: '未读' })}
    />
  );
}
