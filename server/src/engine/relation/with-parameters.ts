import type { ReportParam } from '@tessera/contract';

import type { Catalogue, CatalogueParameter, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { filterParameters } from '../plan/bind-parameters.ts';

/** Reads the smallest or largest value of a field; null where there is none. */
export type ReadDefault = (
  from: NonNullable<CatalogueParameter['from']>,
  viewer: EngineViewer,
) => Promise<string | null>;

export interface Parameterised {
  readonly catalogue: Catalogue;
  /** A draft with the values of its parameters. */
  table(table: CatalogueTable, viewer: EngineViewer): Promise<CatalogueTable>;
}

/** The catalogue with a query's parameters: its own values, else defaults, read for used parameters only. */
export function withParameters(
  catalogue: Catalogue,
  spec: Pick<ReportParam, 'dynamicParamCondition' | 'filterCondition' | 'filterTree'>,
  readDefault: ReadDefault,
): Parameterised {
  const given = new Map(
    (spec.dynamicParamCondition ?? []).map(({ dynamicParamId, fieldValue }) => [
      dynamicParamId,
      fieldValue.flatMap((value) => (value === null ? [] : [String(value)])),
    ]),
  );
  const filtering = filterParameters(spec as ReportParam);
  const valued = async (parameter: CatalogueParameter, viewer: EngineViewer): Promise<CatalogueParameter> => {
    const { from, ...rest } = parameter;
    const values = parameter.id === undefined ? undefined : given.get(parameter.id);
    if (values) return { ...rest, values };
    if (!from) return parameter;
    const value = await readDefault(from, viewer);
    return { ...rest, values: value === null ? [] : [value] };
  };
  const table = async (found: CatalogueTable, viewer: EngineViewer): Promise<CatalogueTable> => {
    const { parameters = [] } = found;
    if (parameters.length === 0) return found;
    const named = parametersIn(found);
    const sent = new Set(found.relation.kind === 'physical' ? found.relation.live?.parameters : []);
    const needed = ({ id, name }: CatalogueParameter) =>
      named.has(name) || (id !== undefined && (filtering.has(id) || sent.has(id)));
    return {
      ...found,
      parameters: await Promise.all(parameters.filter(needed).map((parameter) => valued(parameter, viewer))),
    };
  };
  return {
    table,
    catalogue: {
      async table(tableId, viewer) {
        const found = await catalogue.table(tableId, viewer);
        return found && table(found, viewer);
      },
    },
  };
}

/** Names of parameters that a table's own SQL or formulas may name. */
function parametersIn({ relation, fields }: CatalogueTable): Set<string> {
  const inSql =
    relation.kind === 'sql'
      ? relation.statement.flatMap((piece) => ('parameter' in piece ? [piece.parameter] : []))
      : [];
  const inFormulas = fields.flatMap(({ formula = '' }) =>
    [...formula.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name.trim()),
  );
  return new Set([...inSql, ...inFormulas]);
}
