import type { Channel, Train } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { ConfirmDialog, Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { Slider } from '@tessera/ui/pickers';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { buildName } from './build-name.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '14px' },
  share: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
});

export interface PromoteDialogProps {
  readonly build: Train['builds'][number];
  /** Share that it has as the canary already. */
  readonly share: number | undefined;
  readonly busy: boolean;
  readonly onPromote: (channel: Channel, share?: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses the channel of a build, and the share of users of a canary. */
export function PromoteDialog({ build, share, busy, onPromote, onClose }: PromoteDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [channel, setChannel] = useState<Channel>('canary');
  const [percent, setPercent] = useState(Math.round((share ?? 0.1) * 100));
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={intl.formatMessage(
        { id: 'admin.promote.title', defaultMessage: '发布 {remote}「{name}」' },
        { remote: build.remote, name: buildName(build) },
      )}
      confirmLabel={intl.formatMessage({ id: 'admin.promote.confirm', defaultMessage: '发布' })}
      onConfirm={() => void (channel === 'stable' ? onPromote('stable') : onPromote('canary', percent / 100))}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'admin.promote.channel', defaultMessage: '通道' })}
          value={channel}
          onChange={(_, { value }) => setChannel(value === 'stable' ? 'stable' : 'canary')}
        >
          <Radio
            value="canary"
            label={intl.formatMessage({ id: 'admin.promote.canary', defaultMessage: '灰度：先给一部分用户' })}
          />
          <Radio
            value="stable"
            label={intl.formatMessage({ id: 'admin.promote.stable', defaultMessage: '稳定：给所有用户' })}
          />
        </RadioGroup>
        {channel === 'canary' && (
          <Field
            label={
              <span className={styles.share}>
                <FormattedMessage
                  id="admin.promote.share"
                  defaultMessage="用户比例：{share}"
                  values={{ share: formatNumber(percent / 100, locale, { style: 'percent', digits: 0 }) }}
                />
              </span>
            }
            hint={intl.formatMessage({
              id: 'admin.promote.shareHint',
              defaultMessage: '同一用户始终看到同一版本；调高比例不会把已参与的用户移出。',
            })}
          >
            <Slider min={1} max={100} value={percent} onChange={(_, { value }) => setPercent(value)} />
          </Field>
        )}
        {channel === 'stable' && !build.health.good && (
          <MessageBar intent="warning">
            <MessageBarBody>
              <FormattedMessage id="admin.promote.unproven" defaultMessage="这个版本还没有被证明健康，建议先灰度。" />
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </ConfirmDialog>
  );
}
