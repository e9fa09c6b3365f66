import type { CorporationLicence, Train } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { ConfirmDialog, Field, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { buildName } from './build-name.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
  // A note of 200 characters must not widen the choice past the dialog.
  choice: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface PinDialogProps {
  readonly train: Train;
  readonly corporations: readonly CorporationLicence[];
  readonly busy: boolean;
  readonly onPin: (corporation: string, build: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Holds one corporation on one build, whatever the channels say. */
export function PinDialog({ train, corporations, busy, onPin, onClose }: PinDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [corporation, setCorporation] = useState(corporations[0]?.corporationCode ?? '');
  const [build, setBuild] = useState(train.stable ?? train.builds[0]?.build ?? '');
  return (
    <ConfirmDialog
      open
      busy={busy || corporation === '' || build === ''}
      title={intl.formatMessage(
        { id: 'admin.pin.title', defaultMessage: '固定 {remote} 的版本' },
        { remote: train.remote },
      )}
      confirmLabel={intl.formatMessage({ id: 'admin.pin.confirm', defaultMessage: '固定' })}
      onConfirm={() => void onPin(corporation, build)}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <p className={styles.text}>
          <FormattedMessage
            id="admin.pin.text"
            defaultMessage="该企业将一直使用所选版本，不随稳定版和灰度变化，直到取消固定。"
          />
        </p>
        <Field label={intl.formatMessage({ id: 'admin.pin.corporation', defaultMessage: '企业' })}>
          <Select value={corporation} onChange={(_, { value }) => setCorporation(value)}>
            {corporations.map(({ corporationCode, corporationName }) => (
              <option key={corporationCode} value={corporationCode}>
                {corporationName}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          className={styles.choice}
          label={intl.formatMessage({ id: 'admin.build.version', defaultMessage: '版本' })}
        >
          <Select value={build} onChange={(_, { value }) => setBuild(value)}>
            {train.builds.map((item) => (
              <option key={item.build} value={item.build} disabled={item.health.quarantined}>
                {buildName(item)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </ConfirmDialog>
  );
}
