import { z } from '../zod.ts';
import { commonBlocks } from './common-blocks.ts';
import { cellStyle, colorSchema, fieldRef, flagSchema, wholeNumber } from './primitives.ts';
import { tableColorSchema } from './table-color-block.ts';
import { dimensionSettingSchema, tableCollectSchema, tableTotalSchema, valueSettingSchema } from './total-blocks.ts';

/** ST-167 to ST-170. */
const headerStyle = cellStyle({ bgColor: '#F2F4F7', color: '#333333', fontWeight: 'bold' });

/** Text of empty cells: 3 characters in a chart, 7 in a paged report (RU-594, RU-595, X-08). */
export const specialValueSchema = (host: 'chart' | 'report') =>
  z
    .string()
    .max(host === 'chart' ? 3 : 7)
    .default('-');

/**
 * ST-137 to ST-151: the table block.
 * `columnNumVisible` numbers the columns, `rowNumVisible` the rows.
 */
const tableSchema = (pageSize: 50 | 200) =>
  z
    .object({
      mergeTheHLineKey: z.boolean().default(true),
      mergeTheVLineKey: z.boolean().default(true),
      mergeTheLineKey: z.boolean().default(true),
      rowColSwap: z.boolean().default(false),
      autoWrap: z.boolean().default(false),
      specialValue: specialValueSchema('chart'),
      columnNumVisible: z.boolean().default(false),
      rowNumVisible: z.boolean().default(false),
      sortFlag: z.enum(['asc', 'desc']).optional(),
      sortType: z.coerce.string().max(20).default(''),
      fieldId: fieldRef,
      stripeColor: z
        .object({ visible: z.boolean().default(true), bgColor: colorSchema.default('#fbfbfc') })
        .prefault({}),
      pager: z.object({ limit: wholeNumber(1, 1_000, pageSize) }).prefault({}),
      columnsWidth: z.enum(['1', '2']).default('1'),
    })
    .prefault({});

/** ST-162 to ST-170; row height 20 to 500 in header settings. */
const tableHeaderSchema = z
  .object({
    row: z
      .object({ fixed: flagSchema.default(true), columnNum: wholeNumber(0, 100, 0), style: headerStyle })
      .prefault({}),
    column: z
      .object({ fixed: flagSchema.default(true), rowHeight: wholeNumber(20, 500, 30), style: headerStyle })
      .prefault({}),
  })
  .prefault({});

/** ST-201, ST-202; row height 30 to 500. */
const tableDataSchema = z.object({ rowHeight: wholeNumber(30, 500, 30), style: cellStyle() }).prefault({});

/** ST-203: widths in px by column id. */
const tableColumnsWidthSchema = z
  .array(z.object({ uniqId: z.string().max(200), width: z.number().min(40).max(1_000) }))
  .max(1_000)
  .prefault([]);

/** ST-204: 0 keeps the rows at their height, 1 stretches a short table to its frame (meaning is ours). */
const tableHeightSchema = z.coerce
  .number()
  .pipe(z.union([z.literal(0), z.literal(1)]))
  .prefault(0);

export const plainTableBlocks = (pageSize: 50 | 200) =>
  ({
    ...commonBlocks,
    table: tableSchema(pageSize),
    tableHeader: tableHeaderSchema,
    tableData: tableDataSchema,
    tableColumnsWidth: tableColumnsWidthSchema,
    tableHeight: tableHeightSchema,
    tableColor: tableColorSchema,
  }) as const;

export const totalTableBlocks = (pageSize: 50 | 200) =>
  ({
    ...plainTableBlocks(pageSize),
    dimensionSetting: dimensionSettingSchema,
    valueSetting: valueSettingSchema,
    tableTotal: tableTotalSchema,
    tableCollect: tableCollectSchema,
  }) as const;

const off = flagSchema.default(false);
/** ST-205 to ST-212: what a 2D table shows; the detail rows are on. */
export const groupSetSchema = z
  .object({
    isTotal: off,
    isSubtotal: off,
    isRowCount: off,
    isDetailData: flagSchema.default(true),
    isColTotal: off,
    isColSubtotal: off,
    isRowTotal: off,
    isRowSubtotal: off,
  })
  .prefault({});

/** ST-213: '1' groups a column, '0' leaves it ungrouped, '2' puts its values across. */
export const columnConditionSchema = z
  .array(z.object({ uniqId: z.string().min(1).max(64), isGroup: z.enum(['0', '1', '2']).default('1') }))
  .max(50)
  .prefault([]);
