import { reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Values of one list (editor: fuzzy field value query). */
export const FIELD_VALUE_ROWS = 100;

/** A page `[dataStart, dataEnd)` of values. */
export const valuePage = {
  dataStart: z.number().int().min(0).default(0),
  dataEnd: z.number().int().min(1).max(2_000).default(FIELD_VALUE_ROWS),
};

/** the payload of EP-110 and EP-112. The values are those of its first index field. */
export const filterPayloadSchema = z.object({
  menuCode: z.string().max(64).default(''),
  reportCode: z.string().max(64).default(''),
  reportParam: reportParamSchema.extend({
    ...valuePage,
    requestType: z.string().max(40).optional(),
    cacheKey: z.string().max(200).optional(),
  }),
});
