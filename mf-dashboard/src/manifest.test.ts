import { manifest } from './manifest.ts';

test('RU-090: the dialogs of boards that the specification names are offered to other pages', () => {
  expect(manifest.dialogs).toEqual(
    expect.arrayContaining([
      'share-dashboard',
      'export-manage',
      'copy-or-move-board',
      'enlarge-chart',
      'rename-component',
      'app-editor',
      'mobile-settings',
    ]),
  );
});
