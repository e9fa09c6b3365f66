import { grantablePermissions } from '@tessera/contract';

import { PERMISSION_GROUPS } from './permission-groups.ts';

test('every right that can be given stands in one group', () => {
  const shown = PERMISSION_GROUPS.flatMap(({ symbols }) => symbols);
  expect(shown.toSorted()).toEqual(grantablePermissions(true).toSorted());
});
