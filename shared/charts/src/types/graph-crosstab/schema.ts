import { z } from 'zod';

import { commonBlocks } from '../../settings/common-blocks.ts';
import { colorSchema, flagSchema, fontStyle } from '../../settings/primitives.ts';

const cellStyle = (defaults: { bgColor?: string; color?: string; fontWeight?: string }) =>
  fontStyle({ color: defaults.color, fontSize: '12px', fontWeight: defaults.fontWeight }).and(
    z
      .object({ bgColor: colorSchema.optional() })
      .transform((style) => ({ bgColor: style.bgColor ?? defaults.bgColor })),
  );
/** ST-167 to ST-170. */
const headerStyle = cellStyle({ bgColor: '#F2F4F7', color: '#333333', fontWeight: 'bold' }).prefault({});

/** ST-137 to ST-151: the table block. An empty cell shows at most 3 characters in a chart (gaps X8). */
const tableSchema = z
  .object({
    mergeTheHLineKey: z.boolean().default(true),
    mergeTheVLineKey: z.boolean().default(true),
    mergeTheLineKey: z.boolean().default(true),
    rowColSwap: z.boolean().default(false),
    autoWrap: z.boolean().default(false),
    specialValue: z.string().max(3).default('-'),
    columnNumVisible: z.boolean().default(false),
    rowNumVisible: z.boolean().default(false),
    stripeColor: z.object({ visible: z.boolean().default(true), bgColor: colorSchema.default('#fbfbfc') }).prefault({}),
    pager: z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(50) }).prefault({}),
    columnsWidth: z.enum(['1', '2']).default('1'),
  })
  .prefault({});

/** ST-162 to ST-170; row height 20 to 500 in header settings (gaps X7). */
const tableHeaderSchema = z
  .object({
    row: z
      .object({
        fixed: flagSchema.default(true),
        columnNum: z.coerce.number().int().min(0).max(100).default(0),
        style: headerStyle,
      })
      .prefault({}),
    column: z
      .object({
        fixed: flagSchema.default(true),
        rowHeight: z.coerce.number().int().min(20).max(500).default(30),
        style: headerStyle,
      })
      .prefault({}),
  })
  .prefault({});

/** ST-201, ST-202; row height 30 to 500 (gaps X7). */
const tableDataSchema = z
  .object({ rowHeight: z.coerce.number().int().min(30).max(500).default(30), style: cellStyle({}).prefault({}) })
  .prefault({});

/** ST-203: widths in px by column id. */
const tableColumnsWidthSchema = z
  .array(z.object({ uniqId: z.string().max(200), width: z.number().min(40).max(1_000) }))
  .max(1_000)
  .prefault([]);

export const graphCrosstabBlocks = {
  ...commonBlocks,
  table: tableSchema,
  tableHeader: tableHeaderSchema,
  tableData: tableDataSchema,
  tableColumnsWidth: tableColumnsWidthSchema,
} as const;
