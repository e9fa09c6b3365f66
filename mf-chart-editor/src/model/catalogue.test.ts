import { catalogueOf } from './catalogue.ts';

test('a field that the table lost keeps its last name, one that it never had is named by its id', () => {
  const catalogue = catalogueOf({
    tableId: 't',
    name: '门店',
    fields: [],
    formerFields: [{ fieldId: 'cost', name: '成本' }],
  });
  expect(catalogue.field('cost')).toBeUndefined();
  expect([catalogue.nameOf('cost'), catalogue.nameOf('other')]).toEqual(['成本', 'other']);
});
