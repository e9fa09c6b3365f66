import { judgmentFaults, type JudgmentDefinition } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { misfit, type TableService, type WantedField } from '../tables/index.ts';
import type { TargetValues } from '../targets/index.ts';
import { termsOf } from './read-figures.ts';

/**
 * Looks whether a model can be run by its viewer.
 * @throws CatalogueError judgmentIncomplete, queryTableUnknown, judgmentField, judgmentTarget
 */
export async function checkModel(
  service: Pick<TableService, 'seen'>,
  targets: Pick<TargetValues, 'has'>,
  viewer: Viewer,
  definition: JudgmentDefinition,
): Promise<void> {
  const [fault] = judgmentFaults(definition);
  if (fault) throw new CatalogueError('judgmentIncomplete', { place: fault.path });
  const { subject, indicators } = definition;
  const terms = indicators.flatMap(termsOf);
  const field = await misfit(service, viewer, subject.tbId, [
    [subject.dateFieldId, 'date'],
    [subject.memberFieldId, 'any'],
    ...terms.map(({ aggregator, fieldId }): WantedField => [
      fieldId,
      aggregator === 'sum' || aggregator === 'average' ? 'number' : 'any',
    ]),
  ]);
  if (field !== null) throw new CatalogueError('judgmentField', { field });
  for (const { comparison, indexCode, name } of indicators) {
    if (comparison !== 'target') continue;
    if (!(await targets.has(viewer.corporationCode, indexCode, subject.granularity)))
      throw new CatalogueError('judgmentTarget', { name });
  }
}
