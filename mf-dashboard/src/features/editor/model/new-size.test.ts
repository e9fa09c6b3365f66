import { createComponent } from '@tessera/contract';

import { newSize } from './new-size.ts';

test('what needs less room than a chart gets less, tabs get the whole width', () => {
  expect(newSize(createComponent('text'))).toEqual({ w: 12, h: 4 });
  expect(newSize(createComponent('image'))).toEqual({ w: 8, h: 8 });
  expect(newSize(createComponent('tabs'))).toEqual({ w: 24, h: 14 });
});
