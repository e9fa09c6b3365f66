import type { ElementOf } from '@tessera/contract';

import { DecorationForm } from '../../drawing/decoration-form.tsx';
import type { ElementFormProps } from '../../element-form-props.ts';
import { ORNAMENTS } from './ornaments.ts';

export function OrnamentForm({ element, onChange }: ElementFormProps<ElementOf<'ornament'>>) {
  return <DecorationForm element={element} drawings={ORNAMENTS} sample={{ w: 96, h: 32 }} onChange={onChange} />;
}
