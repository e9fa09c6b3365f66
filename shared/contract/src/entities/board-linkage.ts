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

/** Linkages without some slaves; those that drop below two slaves are removed (RU-587). */
export function withoutSlaves(linkages: readonly BoardLinkage[], codes: ReadonlySet<string>): BoardLinkage[] {
  return linkages.flatMap((linkage) => {
    const linkageConfList = linkage.linkageConfList.filter(({ slaveReportCode }) => !codes.has(slaveReportCode));
    const changed = linkageConfList.length < linkage.linkageConfList.length;
    return changed && linkageConfList.length === 0 ? [] : [changed ? { ...linkage, linkageConfList } : linkage];
  });
}

/** Linkages of a board without some of its charts: those of masters among them go whole (RU-586, RU-587). */
export function linkagesWithout(linkages: readonly BoardLinkage[], codes: ReadonlySet<string>): BoardLinkage[] {
  return withoutSlaves(
    linkages.filter(({ masterReportCode }) => !codes.has(masterReportCode)),
    codes,
  );
}
