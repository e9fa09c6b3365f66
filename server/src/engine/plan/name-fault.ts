import { DEFAULT_LOCALE } from '@tessera/contract';

import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';

/**
 * Plans, and gives a refused query the name of its field in the viewer's language.
 * @throws EngineError as `plan`; queryInvalid with `name` beside the field's id
 */
export function nameFaults<Planned>(table: CatalogueTable, { locale }: EngineViewer, plan: () => Planned): Planned {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof EngineError) || error.key !== 'queryInvalid') throw error;
    const names = table.fields.find(({ fieldId }) => fieldId === error.details['field'])?.names;
    const name = names?.[locale] || names?.[DEFAULT_LOCALE];
    throw name ? new EngineError(error.key, { ...error.details, name }, error.cause ?? error) : error;
  }
}
