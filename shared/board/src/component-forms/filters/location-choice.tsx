import type { FieldFilter } from '@tessera/contract';
import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useDocumentNoun } from '../../document-noun.ts';

type Location = FieldFilter['location'];
export interface LocationChoiceProps {
  readonly value: Location;
  onChange(location: Location): void;
}

/** Where readers find a filter or a parameter; nothing on screens. */
export function LocationChoice({ value, onChange }: LocationChoiceProps) {
  const intl = useIntl();
  const noun = useDocumentNoun();
  // Screens have no bar: filters stand where their author puts them.
  if (noun === 'screen') return null;
  return (
    <Field label={intl.formatMessage({ id: 'board.filter.location', defaultMessage: '位置' })}>
      <RadioGroup layout="horizontal" value={value} onChange={(_event, data) => onChange(data.value as Location)}>
        <Radio value="bar" label={intl.formatMessage({ id: 'board.filter.inBar', defaultMessage: '顶部的筛选栏' })} />
        <Radio
          value="grid"
          label={intl.formatMessage(
            { id: 'board.filter.onGrid', defaultMessage: '{noun, select, report {页面上} other {画布上}}' },
            { noun },
          )}
        />
      </RadioGroup>
    </Field>
  );
}
