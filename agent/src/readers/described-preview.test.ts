import { describedPreview } from './described-preview.ts';
import { oracleDialect } from './oracle-text.ts';
import { oracleCells, oracleForm, oracleType, type OracleColumn } from './oracle-types.ts';

test('a preview has the first rows as a run reads them, with types, keys and short cells', async () => {
  const found: OracleColumn[] = [
    { name: 'NO', dbTypeName: 'NUMBER', precision: 9, scale: 0 },
    { name: 'AT', dbTypeName: 'TIMESTAMP WITH TIME ZONE', precision: undefined, scale: undefined },
    { name: 'PICTURE', dbTypeName: 'BLOB', precision: undefined, scale: undefined },
    { name: 'NOTE', dbTypeName: 'VARCHAR2', precision: undefined, scale: undefined },
  ];
  const asked: string[] = [];
  const preview = await describedPreview(
    { schema: 'POS', table: 'SALE' },
    {
      ...{ found, keys: ['NO'], dialect: oracleDialect(found, []), cells: oracleCells },
      sourceColumn: (column) => ({ name: column.name, sourceType: oracleType(column), ...oracleForm(column) }),
      async rows(text) {
        asked.push(text);
        return [['7', '2026-03-01 08:00:00.500000', 1, 'x'.repeat(600)]];
      },
    },
  );
  expect(asked).toEqual([
    `select "NO", to_char(sys_extract_utc("AT"), 'YYYY-MM-DD HH24:MI:SS.FF6'), ` +
      `case when "PICTURE" is null then null else 1 end, "NOTE" from "POS"."SALE" fetch first 50 rows only`,
  ]);
  expect(preview.columns.map(({ name, dataType, dateForm, key }) => [name, dataType, dateForm, key])).toEqual([
    ['NO', 'int', null, true],
    ['AT', 'datetime', 'moment', false],
    ['PICTURE', 'str', null, false],
    ['NOTE', 'str', null, false],
  ]);
  expect(preview.rows).toEqual([['7', '2026-03-01 08:00:00.500000Z', null, 'x'.repeat(500)]]);
});
