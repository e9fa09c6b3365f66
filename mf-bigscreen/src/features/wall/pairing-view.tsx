import { PAGE_PATHS } from '@tessera/contract';
import { BrandMark, makeStyles } from '@tessera/ui/core';
import { QRCodeSVG } from 'qrcode.react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3vmin',
    padding: '4vmin',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: '#e8eefb',
    backgroundColor: '#0b1220',
    backgroundImage: 'radial-gradient(circle at 50% 30%, #1b3566 0%, #0b1220 65%)',
    fontSize: 'clamp(16px, 2.4vmin, 48px)',
    lineHeight: 1.5,
    cursor: 'none',
  },
  title: { margin: 0, fontSize: '1.6em', fontWeight: 600 },
  code: {
    margin: 0,
    fontSize: 'clamp(56px, 18vmin, 400px)',
    lineHeight: 1.1,
    fontWeight: 700,
    letterSpacing: '0.08em',
    textIndent: '0.08em',
    fontVariantNumeric: 'tabular-nums',
  },
  hint: { margin: 0, maxWidth: '36em', color: '#9fb0cc', overflowWrap: 'anywhere' },
  qr: { padding: '12px', borderRadius: '12px', backgroundColor: '#ffffff', lineHeight: 0 },
});

export interface PairingViewProps {
  /** Six digits; null while they are on their way. */
  readonly code: string | null;
  /** Whether the server can't be reached. */
  readonly away: boolean;
}

/** Six digits, large enough to be read from the other end of a hall, and where they are entered. */
export function PairingView({ code, away }: PairingViewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const address = `${location.origin}${PAGE_PATHS.screenWalls}`;
  return (
    <main className={styles.root} data-wall="pairing" aria-busy={code === null && !away}>
      <BrandMark size={48} />
      <h1 className={styles.title}>
        <FormattedMessage id="bigscreen.wall.pairTitle" defaultMessage="配对这块屏幕" />
      </h1>
      <p
        className={styles.code}
        role="status"
        aria-label={intl.formatMessage({ id: 'bigscreen.wall.code', defaultMessage: '配对码' })}
      >
        {code === null ? '––– –––' : `${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
      {away ? (
        <p className={styles.hint}>
          <FormattedMessage id="bigscreen.wall.away" defaultMessage="暂时无法连接服务器，恢复后会自动继续" />
        </p>
      ) : (
        <p className={styles.hint}>
          <FormattedMessage
            id="bigscreen.wall.pairHint"
            defaultMessage="用手机扫码，或在电脑上登录后打开 {address}，输入这六位数字。"
            values={{ address }}
          />
        </p>
      )}
      {code !== null && (
        <span className={styles.qr}>
          <QRCodeSVG
            title={intl.formatMessage({ id: 'bigscreen.wall.qr', defaultMessage: '配对用的二维码' })}
            value={`${address}?${new URLSearchParams({ code }).toString()}`}
            size={168}
            marginSize={0}
          />
        </span>
      )}
    </main>
  );
}
