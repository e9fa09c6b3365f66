import { SCREEN_LIMITS, type ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { AddressField, FormColumn, NumberField } from '../../form/index.ts';

export function WebPageForm({ element, onChange }: ElementFormProps<ElementOf<'webPage'>>) {
  const intl = useIntl();
  return (
    <FormColumn>
      <AddressField
        label={intl.formatMessage({ id: 'bigscreen.elements.webPage.url', defaultMessage: '网页地址' })}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.originHint',
          defaultMessage: '其他网站须由管理员加入允许列表',
        })}
        value={element.url}
        onChange={(url) => onChange({ ...element, url })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.webPage.reload', defaultMessage: '重新加载间隔' })}
        unit={intl.formatMessage({ id: 'bigscreen.elements.second', defaultMessage: '秒' })}
        hint={intl.formatMessage({ id: 'bigscreen.elements.webPage.never', defaultMessage: '0 为不重新加载' })}
        value={element.reload}
        min={0}
        max={SCREEN_LIMITS.refresh.most}
        whole
        onChange={(reload) => onChange({ ...element, reload })}
      />
    </FormColumn>
  );
}
