import { warnings, type WarningSummary } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface RuleSwitchProps {
  readonly rule: WarningSummary;
  onChanged(): void;
}

/** Lets a rule run or stand still. */
export function RuleSwitch({ rule, onChanged }: RuleSwitchProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { ruleId, ruleName, enabled, manageable } = rule;
  return (
    <Switch
      aria-label={intl.formatMessage(
        { id: 'dashboard.warning.switch', defaultMessage: '启用 {name}' },
        { name: ruleName },
      )}
      checked={enabled}
      disabled={busy || !manageable}
      onChange={(_, { checked }) =>
        void run(async () => {
          await client.call(warnings.switch, { body: { ruleId, enabled: checked } });
          onChanged();
        })
      }
    />
  );
}
