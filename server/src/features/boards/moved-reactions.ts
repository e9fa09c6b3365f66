import { randomUUID } from 'node:crypto';

import type { BoardJump, BoardLinkage } from '@tessera/contract';

/** New codes of charts by their old ones. */
type Codes = ReadonlyMap<string, string>;

/** Linkages among copied charts only. */
export function movedLinkages(linkages: readonly BoardLinkage[], charts: Codes): BoardLinkage[] {
  return linkages.flatMap(({ masterReportCode: old, linkageConfList: slaves }) => {
    const masterReportCode = charts.get(old);
    const linkageConfList = slaves.flatMap((slave) => {
      const slaveReportCode = charts.get(slave.slaveReportCode);
      return slaveReportCode === undefined ? [] : [{ ...slave, slaveReportCode }];
    });
    return masterReportCode === undefined || linkageConfList.length === 0
      ? []
      : [{ id: randomUUID(), masterReportCode, linkageConfList }];
  });
}

/** Jumps from the copies of charts. */
export function movedJumps(jumps: readonly BoardJump[], charts: Codes): BoardJump[] {
  return jumps.flatMap((jump) => {
    const reportCode = charts.get(jump.reportCode);
    return reportCode === undefined ? [] : [{ ...jump, id: randomUUID(), reportCode }];
  });
}
