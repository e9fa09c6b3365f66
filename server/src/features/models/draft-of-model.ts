import type { Locale, ModelDraft } from '@tessera/contract';

import { nameIn, type RegisteredTable } from '../tables/index.ts';
import type { ModelLayout } from './tables.ts';

/** A saved model as its author drew it. */
export function draftOfModel({ table, fields }: RegisteredTable, layout: ModelLayout, locale: Locale): ModelDraft {
  const { relation } = table;
  if (relation?.kind !== 'join') return { tables: [], joins: [], fields: [] };
  const joined = [relation.root, ...relation.joins];
  const drawn = new Map(layout.map((place) => [place.alias, place]));
  // The main table first, others in the order of drawing.
  const order = new Map(layout.map(({ alias }, index) => [alias, index]));
  return {
    tables: joined
      .map(({ alias, tableId }) => ({ tableId, ...(drawn.get(alias) ?? { alias, name: alias, x: 0, y: 0 }) }))
      .toSorted((a, b) => (order.get(a.alias) ?? 0) - (order.get(b.alias) ?? 0)),
    joins: relation.joins.map(({ alias, kind, on }) => ({
      left: on[0]?.leg ?? relation.root.alias,
      right: alias,
      kind,
      keys: on.map(({ fieldId, ownFieldId }) => ({ left: fieldId, right: ownFieldId })),
    })),
    fields: fields.flatMap((field) =>
      field.engine.origin === undefined
        ? []
        : [
            {
              fieldId: field.field_id,
              table: field.engine.origin.leg,
              sourceFieldId: field.engine.origin.fieldId,
              name: nameIn(field.names, locale),
              description: field.description,
              hidden: field.hidden,
              group: field.field_group,
              decimals: field.decimals,
              geoRole: field.geo_role,
              dateHierarchy: [...field.date_hierarchy],
              defaultAggregator: field.default_aggregator,
            },
          ],
    ),
  };
}
