import type { ElementOf } from '@tessera/contract';

import { DecorationForm } from '../../drawing/decoration-form.tsx';
import type { ElementFormProps } from '../../element-form-props.ts';
import { BORDERS } from './borders.ts';

export function BorderForm({ element, onChange }: ElementFormProps<ElementOf<'border'>>) {
  return <DecorationForm element={element} drawings={BORDERS} sample={{ w: 96, h: 60 }} onChange={onChange} />;
}
