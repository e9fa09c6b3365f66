import type { admin, EndpointReply } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens, ProgressBar } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: '180px' },
  text: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  full: { color: tokens.colorPaletteRedForeground1 },
});

/** Seats taken of those licensed, and pending invitations. */
export function SeatsMeter({ seats, used, invited }: EndpointReply<typeof admin.memberCount>) {
  const styles = useStyles();
  const intl = useIntl();
  const full = seats !== null && used >= seats;
  return (
    <div className={styles.root}>
      <span className={mergeClasses(styles.text, full && styles.full)}>
        {seats === null ? (
          <FormattedMessage
            id="admin.seats.unlimited"
            defaultMessage="已用席位 {used, number}（不限），待接受邀请 {invited, number}"
            values={{ used, invited }}
          />
        ) : (
          <FormattedMessage
            id="admin.seats.used"
            defaultMessage="已用席位 {used, number} / {seats, number}，待接受邀请 {invited, number}"
            values={{ used, seats, invited }}
          />
        )}
      </span>
      {seats !== null && (
        <ProgressBar
          value={Math.min(1, used / seats)}
          color={full ? 'error' : used / seats > 0.85 ? 'warning' : 'brand'}
          aria-label={intl.formatMessage({ id: 'admin.seats.label', defaultMessage: '席位使用情况' })}
        />
      )}
    </div>
  );
}
