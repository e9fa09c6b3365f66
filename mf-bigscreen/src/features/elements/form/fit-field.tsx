import { useIntl } from 'react-intl';

import { ChoiceField } from './choice-field.tsx';

type Fit = 'contain' | 'cover' | 'fill';

/** How a picture or video fills its place. */
export function FitField({ value, onChange }: { readonly value: Fit; onChange(value: Fit): void }) {
  const intl = useIntl();
  return (
    <ChoiceField
      label={intl.formatMessage({ id: 'bigscreen.elements.fit', defaultMessage: '填充方式' })}
      value={value}
      options={{
        cover: intl.formatMessage({ id: 'bigscreen.elements.fitCover', defaultMessage: '裁剪填满' }),
        contain: intl.formatMessage({ id: 'bigscreen.elements.fitContain', defaultMessage: '完整显示' }),
        fill: intl.formatMessage({ id: 'bigscreen.elements.fitFill', defaultMessage: '拉伸填满' }),
      }}
      onChange={onChange}
    />
  );
}
