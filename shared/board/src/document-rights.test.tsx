import { permissionsOf, type ResourceAction } from '@tessera/contract';
import { Permitted } from '@tessera/remote-kit';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';

import { DocumentRights, useDocumentMay } from './document-rights.tsx';

function Share() {
  return useDocumentMay('share', 'dashboard_edit_file') ? <p>分享</p> : null;
}
function setUp(actions?: readonly ResourceAction[]) {
  const platform = createTestPlatform({ permissions: permissionsOf('editor') });
  render(
    <PlatformWrapper platform={platform}>
      <DocumentRights actions={actions}>
        <Permitted tag="chart_edit">
          <p>编辑</p>
        </Permitted>
        <Permitted tag="watch_chart_item">
          <p>图表</p>
        </Permitted>
        <Share />
      </DocumentRights>
    </PlatformWrapper>,
  );
  return { platform, shown: () => ['编辑', '图表', '分享'].filter((text) => screen.queryByText(text) !== null) };
}

test.each([
  [undefined, ['编辑', '图表', '分享']],
  [
    ['view', 'useData', 'edit'],
    ['编辑', '图表'],
  ],
  [
    ['view', 'useData', 'share'],
    ['图表', '分享'],
  ],
  [['view'], []],
  [[], []],
] as const)('a document whose rights are %s shows %s', (actions, expected) => {
  expect(setUp(actions).shown()).toEqual(expected);
});

test('what the role loses is lost, too', () => {
  const { platform, shown } = setUp(['view', 'useData', 'edit', 'share']);
  expect(shown()).toHaveLength(3);
  act(() => platform.stores.permissions.set(new Set(permissionsOf('reader'))));
  expect(shown()).toEqual(['图表']);
});
