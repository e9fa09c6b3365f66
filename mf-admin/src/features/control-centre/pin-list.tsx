import type { CorporationLicence, Train } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { DismissRegular, PinFilled } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { buildDetails, buildName } from './build-name.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: '0 16px 12px', listStyle: 'none' },
  name: { overflowWrap: 'anywhere' },
  pin: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    paddingInlineStart: '8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface PinListProps {
  readonly train: Train;
  readonly corporations: readonly CorporationLicence[];
  readonly busy: boolean;
  readonly onRemove: (remote: string, corporation: string, build: null) => Promise<boolean>;
}

/** Corporations that are held on one build. */
export function PinList({ train, corporations, busy, onRemove }: PinListProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (train.pins.length === 0) return null;
  return (
    <ul
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'admin.pin.list', defaultMessage: '固定版本的企业' })}
    >
      {train.pins.map(({ corporationCode, build }) => {
        const name = corporations.find((item) => item.corporationCode === corporationCode)?.corporationName;
        const pinned = train.builds.find((item) => item.build === build);
        return (
          <li key={corporationCode} className={styles.pin}>
            <PinFilled aria-hidden />
            {name ?? corporationCode} →{' '}
            <span className={styles.name} title={pinned && buildDetails(pinned)}>
              {pinned ? buildName(pinned) : build.slice(0, 8)}
            </span>
            <Button
              size="small"
              appearance="subtle"
              disabled={busy}
              icon={<DismissRegular />}
              aria-label={intl.formatMessage(
                { id: 'admin.pin.remove', defaultMessage: '取消固定 {name}' },
                { name: name ?? corporationCode },
              )}
              onClick={() => void onRemove(train.remote, corporationCode, null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
