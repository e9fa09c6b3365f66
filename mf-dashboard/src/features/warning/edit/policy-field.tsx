import { WARNING_LEVELS, type WarningPolicy } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useWarningTexts } from '../common/use-warning-texts.ts';

export interface PolicyFieldProps {
  readonly label: string;
  readonly policy: WarningPolicy;
  readonly disabled: boolean;
  onChange(policy: WarningPolicy): void;
}

/** What becomes of a group whose conditions can't be told. */
export function PolicyField({ label, policy, disabled, onChange }: PolicyFieldProps) {
  const intl = useIntl();
  const texts = useWarningTexts();
  const value = policy.outcome === 'fire' ? `fire ${policy.level}` : policy.outcome;
  return (
    <Field label={label}>
      <Select
        value={value}
        disabled={disabled}
        onChange={(_, data) => {
          const level = WARNING_LEVELS.find((one) => data.value === `fire ${one}`);
          onChange(level ? { outcome: 'fire', level } : { ...policy, outcome: data.value === 'ok' ? 'ok' : 'keep' });
        }}
      >
        <option value="keep">
          {intl.formatMessage({ id: 'dashboard.warning.policyKeep', defaultMessage: '保持原状态，并标明原因' })}
        </option>
        <option value="ok">
          {intl.formatMessage({ id: 'dashboard.warning.policyOk', defaultMessage: '视为正常' })}
        </option>
        {WARNING_LEVELS.map((level) => (
          <option key={level} value={`fire ${level}`}>
            {intl.formatMessage(
              { id: 'dashboard.warning.policyFire', defaultMessage: '触发（{level}）' },
              { level: texts.level(level) },
            )}
          </option>
        ))}
      </Select>
    </Field>
  );
}
