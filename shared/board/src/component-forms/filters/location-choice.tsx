import type { FieldFilter } from '@tessera/contract';
import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

type Location = FieldFilter['location'];
export interface LocationChoiceProps {
  readonly value: Location;
  onChange(location: Location): void;
}

/** Where readers find a filter or a parameter. */
export function LocationChoice({ value, onChange }: LocationChoiceProps) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'board.filter.location', defaultMessage: '位置' })}>
      <RadioGroup layout="horizontal" value={value} onChange={(_event, data) => onChange(data.value as Location)}>
        <Radio value="bar" label={intl.formatMessage({ id: 'board.filter.inBar', defaultMessage: '顶部的筛选栏' })} />
        <Radio value="grid" label={intl.formatMessage({ id: 'board.filter.onGrid', defaultMessage: '画布上' })} />
      </RadioGroup>
    </Field>
  );
}
