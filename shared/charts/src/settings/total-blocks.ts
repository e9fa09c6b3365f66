import { TOTAL_METHODS } from '@tessera/contract';

import { z } from '../zod.ts';
import { cellStyle, flagSchema } from './primitives.ts';

const keys = z.array(z.string().max(64)).max(50).default([]);
const flag = flagSchema.default(false);

/** ST-152 to ST-158: totals along the dimensions. `totalColumn` and `groupChecked` are flags. */
export const dimensionSettingSchema = z
  .object({
    columnTotal: z
      .object({
        calcName: z.string().max(50).default('Total'),
        checked: flag,
        aliasName: z.string().max(50).default(''),
      })
      .prefault({}),
    subtotalChecked: flag,
    totalColumn: flag,
    groupChecked: flag,
    keyOfSubtotalLine: keys,
  })
  .prefault({});

/** ST-159 to ST-161, and the method of each measure's total. */
export const valueSettingSchema = z
  .object({
    totalLine: z.boolean().default(false),
    keyOfSubtotalColumn: flag,
    keyOfSubtotalColumnUniqId: keys,
    totalCfg: z
      .array(
        z.object({
          uniqId: z.string().min(1).max(64),
          label: z.string().max(50).default(''),
          value: z.enum(TOTAL_METHODS).default('auto'),
        }),
      )
      .max(50)
      .default([]),
  })
  .prefault({});

/** ST-171 to ST-178; where the total row stands is ours. */
export const tableTotalSchema = z
  .object({
    total: z
      .object({
        style: cellStyle({ fontWeight: 'bold' }),
        fixed: flag,
        position: z.enum(['top', 'bottom']).default('bottom'),
      })
      .prefault({}),
    subTotal: z.object({ style: cellStyle({ fontWeight: 'bold' }) }).prefault({}),
    value: z
      .object({ totalColumn: flag, keyOfSubtotalLine: keys, groupChecked: flag, style: cellStyle() })
      .prefault({}),
    needResetWidth: z.boolean().default(false),
  })
  .prefault({});

const collected = z
  .object({
    totalLine: z.boolean().default(false),
    keyOfSubtotalColumn: flag,
    keyOfSubtotalColumnUniqId: keys,
    style: cellStyle({ fontWeight: 'bold' }),
    fixed: flag,
  })
  .prefault({});
/** ST-179 to ST-200. */
export const tableCollectSchema = z.object({ total: collected, subTotal: collected }).prefault({});
