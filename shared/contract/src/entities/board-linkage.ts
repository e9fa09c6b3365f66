import { z } from '../zod.ts';

const code = z.string().min(1).max(64);

/** Charts that follow what is picked on a master chart (entities Board linkage and Linkage config, RU-741). */
export const boardLinkageSchema = z.object({
  id: code,
  masterReportCode: code,
  linkageConfList: z
    .array(
      z.object({
        slaveReportCode: code,
        /** Which field of the slave's table takes the value of which field of the master's. */
        fields: z
          .array(z.object({ masterFieldId: code, slaveFieldId: code }))
          .min(1)
          .max(20),
      }),
    )
    .max(100),
});
export type BoardLinkage = z.infer<typeof boardLinkageSchema>;
