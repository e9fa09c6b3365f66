import type { Train } from '@tessera/contract';
import { formatNumber, formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens, ProgressBar } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { buildDetails, buildName } from './build-name.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  name: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase400,
    fontWeight: 600,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  meta: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  code: { fontFamily: tokens.fontFamilyMonospace },
  none: { color: tokens.colorNeutralForeground3, lineHeight: '24px' },
  bar: { marginTop: '6px' },
});

export interface ChannelTileProps {
  readonly kind: 'stable' | 'canary' | 'last-good';
  readonly build: Train['builds'][number] | undefined;
  /** Fraction of the users on the canary. */
  readonly share?: number | undefined;
}

/** Where one pointer of a train stands. */
export function ChannelTile({ kind, build, share }: ChannelTileProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const label =
    kind === 'stable'
      ? intl.formatMessage({ id: 'admin.channel.stable', defaultMessage: '稳定版' })
      : kind === 'canary'
        ? intl.formatMessage({ id: 'admin.channel.canary', defaultMessage: '灰度版' })
        : intl.formatMessage({ id: 'admin.channel.lastGood', defaultMessage: '回退版本' });
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <span className={styles.label}>
        {label}
        {share !== undefined && ` · ${formatNumber(share, locale, { style: 'percent', digits: 0 })}`}
      </span>
      {build ? (
        <>
          <span className={styles.name} title={buildName(build)}>
            {buildName(build)}
          </span>
          <span className={styles.meta} title={buildDetails(build)}>
            {build.version} · <span className={styles.code}>{build.build.slice(0, 8)}</span> ·{' '}
            {formatRelative(build.publishedAt, locale)}
          </span>
          {share !== undefined && (
            <ProgressBar
              className={styles.bar}
              value={share}
              aria-label={intl.formatMessage({ id: 'admin.channel.share', defaultMessage: '灰度用户比例' })}
            />
          )}
        </>
      ) : (
        <span className={styles.none}>
          <FormattedMessage id="admin.channel.none" defaultMessage="无" />
        </span>
      )}
    </div>
  );
}
