import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { DecorationForm } from '../../drawing/decoration-form.tsx';
import type { ElementFormProps } from '../../element-form-props.ts';
import { WordField } from '../../form/index.ts';
import { TITLES } from './titles.ts';

const DRAWINGS = TITLES.map(({ draw }) => draw);

export function ScreenTitleForm({ element, onChange }: ElementFormProps<ElementOf<'screenTitle'>>) {
  const intl = useIntl();
  return (
    <DecorationForm element={element} drawings={DRAWINGS} sample={{ w: 220, h: 28 }} onChange={onChange}>
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.text', defaultMessage: '文字' })}
        value={element.text}
        onChange={(text) => onChange({ ...element, text })}
      />
    </DecorationForm>
  );
}
