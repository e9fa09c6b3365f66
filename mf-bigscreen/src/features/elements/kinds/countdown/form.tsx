import type { ElementOf } from '@tessera/contract';
import { fromWallClock, toWallClock } from '@tessera/i18n';
import { Field, Input } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { FormColumn, WordField } from '../../form/index.ts';

export function CountdownForm({ element, onChange }: ElementFormProps<ElementOf<'countdown'>>) {
  const intl = useIntl();
  return (
    <FormColumn>
      <Field
        label={intl.formatMessage({ id: 'bigscreen.elements.countdown.until', defaultMessage: '结束时间' })}
        hint={intl.formatMessage({ id: 'bigscreen.elements.countdown.zone', defaultMessage: '按企业时区' })}
      >
        <Input
          type="datetime-local"
          value={element.until === null ? '' : toWallClock(new Date(element.until))}
          onChange={(_event, { value }) =>
            onChange({ ...element, until: value === '' ? null : fromWallClock(value).toISOString() })
          }
        />
      </Field>
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.countdown.ended', defaultMessage: '结束后显示' })}
        value={element.ended}
        onChange={(ended) => onChange({ ...element, ended })}
      />
    </FormColumn>
  );
}
