import { TARGET_CONDITIONS, type TargetConditions, type TargetIndex } from '@tessera/contract';
import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { EyeRegular } from '@tessera/ui/icons';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

const NAMES = defineMessages({
  actual: { id: 'data.targets.show.actual', defaultMessage: '实际值' },
  attainment: { id: 'data.targets.show.attainment', defaultMessage: '达成率' },
  gap: { id: 'data.targets.show.gap', defaultMessage: '与目标的差额' },
});
const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: '12px', maxHeight: '60vh', overflow: 'auto' },
});

export interface ConditionsMenuProps {
  readonly conditions: TargetConditions;
  readonly indexes: readonly TargetIndex[];
  onChange(conditions: TargetConditions): void;
}

/** What a reader shows beside the targets, and which indexes are offered. */
export function ConditionsMenu({ conditions, indexes, onChange }: ConditionsMenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { shown, hidden } = conditions;
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<EyeRegular />}>
          <FormattedMessage id="data.targets.show" defaultMessage="显示" />
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>
        <ChoiceGroup label={intl.formatMessage({ id: 'data.targets.showBeside', defaultMessage: '目标值下方显示' })}>
          {TARGET_CONDITIONS.map((part) => (
            <Checkbox
              key={part}
              label={intl.formatMessage(NAMES[part])}
              checked={shown.includes(part)}
              onChange={(_, { checked }) =>
                onChange({
                  ...conditions,
                  shown: TARGET_CONDITIONS.filter((one) => (one === part ? checked === true : shown.includes(one))),
                })
              }
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup label={intl.formatMessage({ id: 'data.targets.showIndexes', defaultMessage: '看板中的指标' })}>
          {indexes.map(({ indexCode, indexName }) => (
            <Checkbox
              key={indexCode}
              label={indexName}
              checked={!hidden.includes(indexCode)}
              onChange={(_, { checked }) =>
                onChange({
                  ...conditions,
                  hidden: checked === true ? hidden.filter((one) => one !== indexCode) : [...hidden, indexCode],
                })
              }
            />
          ))}
        </ChoiceGroup>
      </PopoverSurface>
    </Popover>
  );
}
